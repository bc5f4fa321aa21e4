import { afterEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { showPassage } from './passage-tab';

afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Shows a passage of each page in turn, in a browser with these tabs, and
 * returns what happened to the tabs.
 */
async function shown(
  pages: string[],
  { sourceAt, closes }: { sourceAt?: string; closes?: boolean } = {},
) {
  const steps: string[] = [];
  const at = (url = '') => url.replace(/:~:.*/, '');
  const open = new Set<number>();
  vi.spyOn(browser.tabs, 'get').mockImplementation(async () => {
    if (!sourceAt) throw new Error('No tab with id: 7.');
    return { id: 7, windowId: 1, url: sourceAt } as never;
  });
  vi.spyOn(browser.tabs, 'update').mockImplementation((async (
    id: number,
    { url }: { url?: string },
  ) => {
    if (!open.has(id)) throw new Error(`No tab with id: ${id}.`);
    steps.push(`${id} to ${at(url)}`);
  }) as never);
  vi.spyOn(browser.tabs, 'create').mockImplementation(
    async ({ url }: { url?: string }) => {
      const id = 20 + steps.length;
      open.add(id);
      steps.push(`new ${id} at ${at(url)}`);
      return { id };
    },
  );
  for (const url of pages) {
    expect(
      await showPassage(
        { tabId: 7, windowId: 1, url, title: 'A' },
        'pewter light',
      ),
    ).toBe('opened');
    if (closes) open.clear();
  }
  return steps;
}

const a = 'https://a.example/';

it.each<[string, string[], Parameters<typeof shown>[1], string[]]>([
  [
    'is reused',
    ['1', '1', '1#there'],
    {},
    ['new 20 at 1#', '20 to 1#', '20 to 1#there'],
  ],
  [
    'is reused if the page’s own tab has navigated away',
    ['2', '2'],
    { sourceAt: `${a}other` },
    ['new 20 at 2#', '20 to 2#'],
  ],
  [
    'is used for that page only',
    ['3', '4', '3'],
    {},
    ['new 20 at 3#', 'new 21 at 4#', '20 to 3#'],
  ],
  [
    'is replaced if it was closed',
    ['5', '5'],
    { closes: true },
    ['new 20 at 5#', 'new 21 at 5#'],
  ],
])('the tab opened for a page: %s', async (_, pages, tabs, expected) => {
  const steps = await shown(
    pages.map((page) => a + page),
    tabs,
  );
  expect(steps.map((step) => step.replace(a, ''))).toEqual(expected);
});
