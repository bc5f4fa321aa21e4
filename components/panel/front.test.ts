import { describe, expect, it } from 'vitest'
import { frontAfter, isOfBrowser, movedOn } from './front'

const page = (url: string, tabId = 1) => ({ tabId, windowId: 1, url, title: '' })

describe('frontAfter: since when a page is active', () => {
  const before = { ...page('https://a.example/?q=1'), since: 5_000 }
  it.each<[string, typeof before | undefined, string, number, number]>([
    ['the first one: from now on', undefined, 'https://a.example/', 1, 20_000],
    ['the same page: from then on', before, 'https://a.example/?q=1', 1, 5_000],
    ['another place in it', before, 'https://a.example/?q=1&utm_source=x#part', 1, 5_000],
    ['another page in the tab: from now on', before, 'https://a.example/?q=2', 1, 20_000],
    ['the same address in another tab', before, 'https://a.example/?q=1', 2, 20_000],
  ])('%s', (_, was, url, tabId, since) => {
    expect(frontAfter(was, page(url, tabId), 20_000)).toEqual({ ...page(url, tabId), since })
  })
})

it.each([
  ['chrome://version/', true],
  ['about:blank', true],
  ['chrome-extension://abc/options.html', true],
  ['view-source:https://a.example/', true],
  ['https://a.example/', false],
  ['http://a.example/chrome://version', false],
  ['file:///home/a.html', false],
])('whether %s is a page of the browser: %s', (url, is) => {
  expect(isOfBrowser({ url })).toBe(is)
})

describe("movedOn: where a page's tab went", () => {
  it.each<[string, string | null, boolean, string | undefined]>([
    ['it is closed', null, true, undefined],
    ['it shows the page', 'https://a.example/#part', true, undefined],
    ['it shows another one', 'https://a.example/b', false, 'elsewhere'],
    ['its address is hidden, and nothing was loaded', '', false, undefined],
    ['its address is hidden since something was loaded', '', true, 'somewhere'],
  ])('%s', (_, url, hasLoaded, to) => {
    const tab = url === null ? undefined : page(url)
    expect(movedOn(page('https://a.example/?utm_source=x'), tab, hasLoaded)).toBe(to)
  })
})
