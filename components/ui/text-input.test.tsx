// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { TextArea } from './text-input';

it.each([
  ['Ctrl+Enter', { ctrlKey: true }, 1],
  ['Command+Enter', { metaKey: true }, 1],
  ['Enter', {}, 0],
  [
    'Ctrl+Enter while a word is composed',
    { ctrlKey: true, isComposing: true },
    0,
  ],
])('%s in a text area submits the form: %o %i', async (_, keys, times) => {
  const root = document.createElement('main');
  document.body.append(root);
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  await act(() =>
    render(
      <form onSubmit={onSubmit}>
        <TextArea value="" onChange={() => {}} />
      </form>,
      root,
    ),
  );
  const event = new KeyboardEvent('keydown', {
    key: 'Enter',
    bubbles: true,
    cancelable: true,
    ...keys,
  });
  root.querySelector('textarea')?.dispatchEvent(event);
  expect(onSubmit).toHaveBeenCalledTimes(times);
  expect(event.defaultPrevented).toBe(times > 0);
});
