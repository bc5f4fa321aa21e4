// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { PanelProvider } from './panel-context';
import type { Panel } from './panel-state';
import { WholeAnswer } from './whole-answer';

function page() {
  const root = document.createElement('main');
  document.body.replaceChildren(root);
  return root;
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve));

it('shows the whole answer of the job on show, however late that of another one is read', async () => {
  const root = page();
  const slow: ((text: string) => void)[] = [];
  const large = {
    size: 9,
    text: () => new Promise<string>((resolve) => slow.push(resolve)),
  };
  const small = { size: 9, text: async () => '{"ofB":1}' };
  const raw = signal<unknown>(large);
  const title = signal('A');
  const panel = {
    result: {
      get value() {
        return { raw: raw.value };
      },
    },
    onShow: {
      get value() {
        return { job: { page: { title: title.value } } };
      },
    },
    go() {},
  } as unknown as Panel;
  const inPanel = () => (
    <PanelProvider value={panel}>
      <WholeAnswer />
    </PanelProvider>
  );
  await act(() => render(inPanel(), root));
  await act(() => {
    raw.value = small;
    title.value = 'B';
    render(inPanel(), root);
  });
  await act(rest);
  expect(root.textContent).toContain('ofB');
  await act(async () => {
    slow[0]?.('{"ofA":1}');
    await rest();
  });
  const source = [
    ...root.querySelectorAll<HTMLElement>('button, [role=radio], input'),
  ].find((one) => one.textContent === 'output.source');
  await act(() => source?.click());
  await act(rest);
  expect(root.textContent).toContain('ofB');
  expect(root.textContent).not.toContain('ofA');
});
