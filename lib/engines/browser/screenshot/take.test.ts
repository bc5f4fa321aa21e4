import { i18n } from '#i18n';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Step } from './shoot';
import { takeScreenshot } from './session';

const drawn: unknown[][] = [];

class Canvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext = () => ({
    drawImage: (_: unknown, ...draw: unknown[]) => drawn.push(draw),
  });
  convertToBlob = async ({ type }: { type: string }) =>
    new Blob([`${this.width}x${this.height}`], { type });
}

/**
 * A tab whose script says these steps. `refusals`: why the first captures are
 * refused.
 */
function tab(
  steps: (Step | undefined)[],
  { refusals = [] as string[], active = true } = {},
) {
  const done: string[] = [];
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async () => ({}));
  vi.stubGlobal('setTimeout', (act: () => void) => queueMicrotask(act));
  fakeBrowser.reset();
  drawn.length = 0;
  fakeBrowser.scripting = {
    executeScript: vi.fn(
      async (script: { files?: string[]; args?: unknown[] }) => {
        if (script.files) return done.push('inject');
        if (!script.args) return done.push('stop');
        return [{ result: steps.shift() }];
      },
    ),
  } as never;
  Object.assign(fakeBrowser.tabs, {
    get: async () => ({ active, windowId: 7 }),
    captureVisibleTab: async () => {
      const refusal = refusals.shift();
      if (refusal) throw new Error(refusal);
      done.push('capture');
      return 'data:image/png;base64,AAAA';
    },
  });
  return done;
}

afterEach(() => vi.unstubAllGlobals());

const draw: NonNullable<Step['draws']>[number] = [0, 0, 8, 9, 0, 0, 8, 9];
const take = (options = {}, signal = new AbortController().signal) =>
  takeScreenshot(1, options, signal);
const base64 = (text: string) => btoa(text);

it('draws what is captured, and starts another picture where the script says so', async () => {
  const done = tab([
    { size: [8, 9], draws: [draw] },
    { draws: [draw, draw] },
    { size: [8, 5], draws: [draw] },
    { warnings: [['screenshotEnds', 20]] },
  ]);
  expect(await take({ fullPage: true, quality: 50 })).toEqual({
    screenshot: `data:image/jpeg;base64,${base64('8x9')}`,
    actions: { screenshots: [`data:image/jpeg;base64,${base64('8x5')}`] },
    warning: i18n.t('pageWarning.screenshotEnds', ['20']),
  });
  expect(done).toEqual(['inject', 'capture', 'capture', 'capture', 'stop']);
  expect(drawn).toEqual([draw, draw, draw, draw]);
});

it('waits for the browser to allow another capture', async () => {
  const quota =
    'This request exceeds the MAX_CAPTURE_VISIBLE_TAB_CALLS_PER_SECOND quota.';
  tab([{ size: [8, 9], draws: [draw] }, {}], { refusals: [quota, quota] });
  expect(await take()).toMatchObject({
    screenshot: `data:image/png;base64,${base64('8x9')}`,
  });
});

it.each<[string, (Step | undefined)[], Parameters<typeof tab>[1], string]>([
  ['shows another page', [undefined], {}, 'page-moved'],
  ['was hidden', [{ isHidden: true }], {}, 'tab-hidden'],
  [
    'is not the active one',
    [{ size: [8, 9], draws: [draw] }],
    { active: false },
    'tab-hidden',
  ],
  [
    'may not be captured',
    [{ draws: [draw] }],
    { refusals: ["'activeTab' is required"] },
    'tab-closed-to-pluck',
  ],
])(
  'fails and ends the script if the tab %s',
  async (_, steps, options, kind) => {
    const done = tab(steps, options);
    await expect(take()).rejects.toMatchObject({ kind });
    expect(done.at(-1)).toBe('stop');
  },
);

it('ends the script at once when it is cancelled', async () => {
  const done = tab([{ size: [8, 9], draws: [draw] }]);
  const controller = new AbortController();
  const taking = take({}, controller.signal);
  controller.abort();
  await expect(taking).rejects.toThrow();
  expect(done).toContain('stop');
  expect(done).not.toContain('capture');
});
