// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { useRead } from './poll';

const root = document.createElement('main');
const answers = new Map<string, (found: string) => void>();
const View = ({ of }: { of: string }) => (
  <>
    {useRead(
      of,
      (id) => new Promise<string>((resolve) => answers.set(id, resolve)),
    ) ?? 'reading'}
  </>
);

const show = (of: string) => act(() => render(<View of={of} />, root));
const answer = (of: string) =>
  act(async () => answers.get(of)?.(`about ${of}`));

it("useRead shows the value for the current source, and never another one's", async () => {
  await show('a');
  expect(root.textContent).toBe('reading');
  await answer('a');
  expect(root.textContent).toBe('about a');
  render(<View of="b" />, root);
  expect(root.textContent, 'at once').toBe('reading');
});

it('useRead drops values that arrive for an earlier source', async () => {
  await show('c');
  await show('d');
  await answer('d');
  await answer('c');
  expect(root.textContent).toBe('about d');
});
