import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { capture } from './capture';

const page = { tabId: 1, windowId: 1, url: 'https://a.example/', title: '' };
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the tab shows. */
let shown = '';
/** How many captures were in the tab at once, at most. */
let inTab = { now: 0, max: 0 };

beforeEach(() => {
  fakeBrowser.reset();
  inTab = { now: 0, max: 0 };
  fakeBrowser.tabs.get = (async (id: number) => ({ ...page, id })) as never;
  fakeBrowser.scripting = {
    // One isolated world per tab: scripts run in it one after another, as the
    // browser runs them.
    executeScript: async ({
      func,
      args,
      files,
    }: {
      func?: (...given: number[]) => unknown;
      args?: number[];
      files?: string[];
    }) => {
      inTab.now += 1;
      inTab.max = Math.max(inTab.max, inTab.now);
      await rest(5);
      inTab.now -= 1;
      if (!files) return [{ result: func?.(...(args ?? [])) }];
      const bytes = new TextEncoder().encode(shown);
      globalThis.pluckTaken = bytes;
      // The page goes on.
      shown = '<p>2nd</p>';
      return [
        {
          result: {
            is: 'page',
            url: 'https://a.example/',
            size: bytes.length,
            removed: {},
          },
        },
      ];
    },
  } as never;
});

it('keeps two captures of one tab apart', async () => {
  shown = '<p>First state of the page</p>';
  const first = capture(page);
  await rest(2);
  const second = capture(page);
  const both = await Promise.all([first, second]);
  const texts = both.map((one) =>
    'bytes' in one ? new TextDecoder().decode(one.bytes) : one.is,
  );
  for (const text of texts)
    expect(text).toMatch(/^<p>(First state of the page|2nd)<\/p>$/);
});

it('captures two tabs at the same time', async () => {
  shown = '<p>1st</p>';
  await Promise.all([capture(page), capture({ ...page, tabId: 2 })]);
  expect(inTab.max).toBe(2);
});

it('captures a tab again after a capture that failed', async () => {
  const { executeScript } = fakeBrowser.scripting as never as {
    executeScript: unknown;
  };
  Object.assign(fakeBrowser.scripting, {
    executeScript: () => Promise.reject(new Error('No access')),
  });
  expect(await capture(page)).toEqual({ is: 'gone' });
  Object.assign(fakeBrowser.scripting, { executeScript });
  shown = '<p>1st</p>';
  expect(await capture(page)).toMatchObject({ is: 'page', size: 10 });
});
