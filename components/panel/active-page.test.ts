import { describe, expect, it } from 'vitest';
import { nextActivePage, isBehind, isOfBrowser, movedOn } from './active-page';

const page = (url: string, tabId = 1) => ({
  tabId,
  windowId: 1,
  url,
  title: '',
});

describe('frontAfter: since when a page is active', () => {
  const before = { ...page('https://a.example/?q=1'), since: 5_000 };
  it.each<[string, typeof before | undefined, string, number, number]>([
    ['the first one: from now on', undefined, 'https://a.example/', 1, 20_000],
    ['the same page: from then on', before, 'https://a.example/?q=1', 1, 5_000],
    [
      'another place in it',
      before,
      'https://a.example/?q=1&utm_source=x#part',
      1,
      5_000,
    ],
    [
      'another page in the tab: from now on',
      before,
      'https://a.example/?q=2',
      1,
      20_000,
    ],
    [
      'the same address in another tab',
      before,
      'https://a.example/?q=1',
      2,
      20_000,
    ],
  ])('%s', (_, was, url, tabId, since) => {
    expect(nextActivePage(was, page(url, tabId), 20_000)).toEqual({
      ...page(url, tabId),
      since,
    });
  });
});

it.each([
  ['chrome://version/', true],
  ['about:blank', true],
  ['chrome-extension://abc/options.html', true],
  ['view-source:https://a.example/', true],
  ['https://a.example/', false],
  ['http://a.example/chrome://version', false],
  ['file:///home/a.html', false],
])('whether %s is a page of the browser: %s', (url, is) => {
  expect(isOfBrowser({ url })).toBe(is);
});

describe("movedOn: where a page's tab went", () => {
  it.each<[string, string | null, boolean, string | undefined]>([
    ['it is closed', null, true, undefined],
    ['it shows the page', 'https://a.example/#part', true, undefined],
    ['it shows another one', 'https://a.example/b', false, 'elsewhere'],
    ['its address is hidden, and nothing was loaded', '', false, undefined],
    ['its address is hidden since something was loaded', '', true, 'somewhere'],
  ])('%s', (_, url, hasLoaded, to) => {
    const tab = url === null ? undefined : page(url);
    expect(
      movedOn(page('https://a.example/?utm_source=x'), tab, hasLoaded),
    ).toBe(to);
  });
});

describe('isBehind: whether another page is in front', () => {
  const own = page('https://a.example/?utm_source=x');
  it.each<
    [
      string,
      ReturnType<typeof page> | { tabId: number; windowId: number } | undefined,
      boolean,
    ]
  >([
    ['it is in front', page('https://a.example/#part'), false],
    ['another tab shows it', page('https://a.example/', 2), false],
    ['its tab shows another one', page('https://b.example/'), true],
    ['another tab is in front', page('https://b.example/', 2), true],
    [
      'its tab is in front, with a hidden address',
      { tabId: 1, windowId: 1 },
      false,
    ],
    [
      'another tab is in front, with a hidden address',
      { tabId: 2, windowId: 1 },
      true,
    ],
    ['no page is in front that counts', undefined, false],
  ])('%s', (_, inFront, expected) =>
    expect(isBehind(own, inFront)).toBe(expected),
  );
});
