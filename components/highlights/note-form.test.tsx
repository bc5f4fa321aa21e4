// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { NoteForm } from './note-form';

afterEach(() => act(() => render(null, document.body)));

async function typed(isStored: boolean) {
  const onSave = vi.fn(async (_note: string) => isStored);
  const onEnd = vi.fn();
  await act(() =>
    render(<NoteForm note="" onSave={onSave} onEnd={onEnd} />, document.body),
  );
  const field = document.querySelector('textarea')!;
  await act(() => {
    field.value = 'Who pays?';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return { onSave, onEnd, field };
}

const submit = () =>
  act(async () => {
    document
      .querySelector('form')!
      .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
const goAway = () => act(() => render(null, document.body));

it.each([
  [true, 1, 1],
  [false, 0, 2],
])('ends once the note is stored: %s', async (isStored, ends, saves) => {
  const { onSave, onEnd } = await typed(isStored);
  await submit();
  expect(onEnd).toHaveBeenCalledTimes(ends);
  await goAway();
  expect(onSave).toHaveBeenCalledTimes(saves);
});

it('stores what is typed if it goes away', async () => {
  const { onSave } = await typed(true);
  await goAway();
  expect(onSave.mock.calls).toEqual([['Who pays?']]);
});

it('stores nothing at Escape', async () => {
  const { onSave, onEnd, field } = await typed(true);
  await act(
    () =>
      void field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      ),
  );
  expect(onEnd).toHaveBeenCalledOnce();
  await goAway();
  expect(onSave).not.toHaveBeenCalled();
});
