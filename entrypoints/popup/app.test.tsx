// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { open, tabState } from '@/test/sample-popup-state';
import { startApp } from './app';
import { drawFirst, takePresses } from './first-draw';

const started = vi.hoisted(() => vi.fn<(input: unknown) => void>());
vi.mock('@/lib/app/call', () => ({
  async call(name: string, input: unknown) {
    if (name !== 'job.start') return undefined;
    started(input);
    return { ok: true, jobId: 'new' };
  },
}));

const tab = {
  tabId: 7,
  windowId: 3,
  url: 'https://example.com/',
  title: 'Example',
};
const file = readFileSync('entrypoints/popup/index.html', 'utf8');

const mainButton = (root: HTMLElement) =>
  root.querySelector<HTMLElement>('.split-main')!;

/** The popup's root with the first draw. */
function drawn(): HTMLElement {
  const [, body = ''] = /<body>(.*)<script/s.exec(file) ?? [];
  document.body.replaceChildren(
    document.createRange().createContextualFragment(body),
  );
  const root = document.querySelector<HTMLElement>('#app')!;
  drawFirst(root, tab, {});
  return root;
}

it.each([
  [0, 0],
  [1, 1],
  [2, 1],
])(
  'the app takes over the first button, whose %i presses start %i jobs',
  async (presses, jobs) => {
    vi.spyOn(window, 'close').mockReturnValue();
    started.mockClear();
    const root = drawn();
    const carryOut = takePresses(root);
    const first = mainButton(root);
    for (let made = 0; made < presses; made++) first.click();
    const asked = Promise.resolve(tabState({ browser: open }));
    await startApp(root, { tab, selectedTabs: 1, asked, carryOut });
    expect(mainButton(root)).toBe(first);
    expect(document.activeElement).toBe(first);
    expect(started).toHaveBeenCalledTimes(jobs);
  },
);
