// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { picturesFromPage, readPicture } from './pictures-from-page';

const address = 'https://huts.example/list';
const picture = 'https://huts.example/a.png';
const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 1]);
const page = { tabId: 7, windowId: 1, url: address, title: '' };

const shown = (src: string, naturalWidth = 10) => {
  const image = document.createElement('img');
  Object.defineProperties(image, {
    currentSrc: { value: src },
    naturalWidth: { value: naturalWidth },
    complete: { value: true },
  });
  document.body.append(image);
};
const answers = (body: Uint8Array<ArrayBuffer>, status = 200) =>
  vi.fn(async () => new Response(new Blob([body]), { status }));

beforeEach(() => vi.stubGlobal('location', { href: `${address}#top` }));
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('reads a picture that the page shows', async () => {
  shown(picture);
  vi.stubGlobal('fetch', answers(png));
  const read = await readPicture(address, picture);
  expect(atob(read ?? '')).toHaveLength(png.length);
});

it.each<[string, () => void, string, number]>([
  ['the page doesn’t show', () => {}, address, 200],
  ['has not arrived', () => shown(picture, 0), address, 200],
  ['another page shows', () => shown(picture), 'https://huts.example/', 200],
  ['the host refuses', () => shown(picture), address, 403],
])('reads no picture that %s', async (_, show, asked, status) => {
  show();
  const fetch = answers(png, status);
  vi.stubGlobal('fetch', fetch);
  expect(await readPicture(asked, picture)).toBeUndefined();
  if (status === 200) expect(fetch).not.toHaveBeenCalled();
});

const never = new AbortController().signal;
const tabShows = (url: string) =>
  vi
    .spyOn(fakeBrowser.tabs, 'get')
    .mockResolvedValue({ id: 7, windowId: 1, url } as never);
const scripts = (...results: unknown[]) => {
  const run = vi.fn();
  for (const result of results)
    if (result instanceof Error) run.mockRejectedValueOnce(result);
    else run.mockResolvedValueOnce([{ result }]);
  fakeBrowser.scripting.executeScript = run;
  return run;
};
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

it('takes pictures only, and goes on after one that can’t be read', async () => {
  tabShows(address);
  scripts(
    base64(new TextEncoder().encode('<svg/>')),
    new Error('gone'),
    undefined,
    base64(png),
  );
  const urls = ['a', 'b', 'c', 'd'];
  const found = await picturesFromPage(page, urls, never);
  expect(found.map(({ url, blob }) => [url, blob.type])).toEqual([
    ['d', 'image/png'],
  ]);
});

it('asks no tab that shows another page', async () => {
  tabShows('https://other.example/');
  const run = scripts(base64(png));
  expect(await picturesFromPage(page, [picture], never)).toEqual([]);
  expect(run).not.toHaveBeenCalled();
});

it.each(['the user stops', 'time is up'])(
  'ends when %s, also if the page never answers',
  async (why) => {
    tabShows(address);
    fakeBrowser.scripting.executeScript = vi.fn(
      () => new Promise<never>(() => {}),
    );
    const late = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const user = new AbortController();
    const reading = picturesFromPage(page, [picture, picture], user.signal);
    const end = expect(reading);
    if (why === 'time is up') {
      late.abort();
      await end.resolves.toEqual([]);
    } else {
      user.abort(new Error('stopped'));
      await end.rejects.toThrow('stopped');
    }
  },
);

it('stops when the user does', async () => {
  tabShows(address);
  const run = scripts(base64(png));
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(picturesFromPage(page, [picture], stopped)).rejects.toThrow(
    'stopped',
  );
  expect(run).not.toHaveBeenCalled();
});
