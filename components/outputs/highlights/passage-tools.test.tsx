// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it } from 'vitest';
import type { PassageActions } from '@/components/outputs/parts/contexts';
import { PassageTools } from '@/components/outputs/highlights';

const typed = 'ten minutes of words かな';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
});

/** The note of a passage that has none, open and with words in it. */
async function openNote() {
  const root = document.createElement('main');
  document.body.replaceChildren(root);
  const actions: PassageActions = {
    marked: signal(undefined),
    notes: {},
    note: async (_, text) => saved.push(text),
    show: async () => 'gone',
    reveal: async () => false,
    unmark: async () => undefined,
    playFrom: async () => undefined,
  };
  await act(() =>
    render(
      <PassageTools
        passage="p"
        at={0}
        actions={actions}
        marking={{
          marked: signal(undefined),
          gone: signal(undefined),
          show: async () => undefined,
          reveal: async () => undefined,
        }}
      >
        {''}
      </PassageTools>,
      root,
    ),
  );
  await act(() => root.querySelectorAll('button')[1]?.click());
  const field = root.querySelector('textarea')!;
  field.value = typed;
  return field;
}

const press = (field: HTMLElement, key: string, isComposing: boolean) => {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    isComposing,
  });
  field.dispatchEvent(event);
  return event;
};

it.each([[true], [false]])(
  'Escape in the note on a passage, composing: %s',
  async (isComposing) => {
    const field = await openNote();
    press(field, 'Escape', isComposing);
    expect(field.value).toBe(isComposing ? typed : '');
  },
);

it.each([[true], [false]])(
  'Enter in the note on a passage, composing: %s',
  async (isComposing) => {
    const field = await openNote();
    expect(press(field, 'Enter', isComposing).defaultPrevented).toBe(
      !isComposing,
    );
    expect(field.value).toBe(typed);
  },
);

it('saves a note when another result replaces its own', async () => {
  const field = await openNote();
  await act(() => render(null, field.closest('main')!));
  expect(saved).toEqual([typed]);
});

it('saves a note once, and none that was discarded', async () => {
  const left = await openNote();
  const page = left.closest('main')!;
  await act(() => void left.dispatchEvent(new FocusEvent('blur')));
  await act(() => render(null, page));
  expect(saved).toEqual([typed]);
  const discarded = await openNote();
  press(discarded, 'Escape', false);
  await act(() => render(null, discarded.closest('main')!));
  expect(saved).toEqual([typed]);
});
