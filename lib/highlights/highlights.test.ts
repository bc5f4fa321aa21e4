import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOpenDatabase } from '@/lib/store/db';
import { changeSettings } from '@/lib/settings/store';
import { sampleHighlight } from '@/test/highlights/sample-highlight';
import { onTabRequest } from './from-tab';
import { createHighlightsWork } from './highlights-work';
import { createHighlightStore, highlightsAt } from './store';
import type { TabRequest } from './in-tab/messages';

const url = 'https://quay.example/?utm_source=mail#top';
const page = 'https://quay.example/';
const db = createOpenDatabase();
let ids = 0;
const store = createHighlightStore(db, () => {});
const work = createHighlightsWork({
  db,
  announce() {},
  now: () => 7,
  newId: () => `new-${(ids += 1)}`,
});
const place = {
  exact: 'A new steel wall',
  prefix: 'mud line. ',
  suffix: ' will be driven',
  start: 4,
};

beforeEach(async () => {
  fakeBrowser.reset();
  vi.restoreAllMocks();
  const database = await db();
  await database.clear('highlights');
});

/** What the script in a tab answers, call by call. */
function inTab(...answers: unknown[]) {
  Object.assign(browser.scripting, {
    insertCSS: vi.fn(async () => undefined),
    removeCSS: vi.fn(async () => undefined),
  });
  vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({
    id: 1,
    windowId: 3,
    url,
    title: 'The quay',
  } as never);
  const script = vi.spyOn(fakeBrowser.scripting, 'executeScript');
  for (const result of answers)
    script.mockResolvedValueOnce([{ frameId: 0, result }] as never);
  return script;
}

const from = (request: TabRequest, at = url) => ({
  tabId: 1,
  windowId: 3,
  url: at,
  title: 'The quay',
  request,
});

describe('highlighting a selection', () => {
  it('keeps it under the address of its page, and draws it', async () => {
    const script = inTab(null, { ok: true, place }, null, [], null);
    expect(await work.mark({ tabId: 1, windowId: 3, url })).toBe(undefined);
    const [kept] = await highlightsAt(await db(), page);
    expect(kept).toMatchObject({ ...place, url: page, colour: 1, note: '' });
    expect(script.mock.calls[3]?.[0]).toMatchObject({
      args: [{ url, highlights: [{ id: kept?.id }] }],
    });
    expect(JSON.stringify(script.mock.calls[3])).not.toContain('"note":""');
  });

  it('says why there is none', async () => {
    const script = inTab(null, { ok: false, reason: 'editable' }, [], null);
    expect(await work.mark({ tabId: 1, windowId: 3, url })).toBe('editable');
    expect(script.mock.calls.at(-1)?.[0]).toMatchObject({
      args: [{ reason: 'editable' }],
    });
    expect(await highlightsAt(await db(), page)).toEqual([]);
  });

  it('makes one of the same passage, and shows the one that is there', async () => {
    const at = { tabId: 1, windowId: 3, url };
    inTab(null, { ok: true, place }, null, [], null);
    await work.mark(at);
    const script = inTab(null, { ok: true, place }, null, [], null);
    expect(await work.mark(at)).toBe(undefined);
    const [only, ...others] = await highlightsAt(await db(), page);
    expect(script.mock.calls.at(-1)?.[0]).toMatchObject({
      args: [{ id: only?.id, isKnown: true }],
    });
    expect(others).toEqual([]);
  });

  it('refuses what no backup could hold', async () => {
    const long = { ...place, suffix: '\u200d'.repeat(2_001) };
    const script = inTab(null, { ok: true, place: long }, [], null);
    expect(await work.mark({ tabId: 1, windowId: 3, url })).toBe('long');
    expect(script.mock.calls.at(-1)?.[0]).toMatchObject({
      args: [{ reason: 'long' }],
    });
    expect(await highlightsAt(await db(), page)).toEqual([]);
  });

  it('reports a page that no script may enter', async () => {
    inTab().mockRejectedValue(new Error('Cannot access chrome:// pages'));
    expect(await work.mark({ tabId: 1, windowId: 3 })).toBe('closed');
  });

  it('is private in private mode, until it gets a note', async () => {
    await changeSettings((now) => ({ ...now, mode: 'lockdown' }));
    inTab(null, { ok: true, place }, null, [], null);
    await work.mark({ tabId: 1, windowId: 3, url });
    const other = { ...place, exact: 'the autumn storms' };
    inTab(null, { ok: true, place: other }, null, [], null);
    await work.mark({ tabId: 1, windowId: 3, url });
    const [first, second] = await highlightsAt(await db(), page);
    expect(first).toMatchObject({ isFleeting: 1, windowId: 3 });
    await work.handlers['highlights.change']({ id: first!.id, note: 'Kept' });
    await store.deletePrivate(4);
    expect(await highlightsAt(await db(), page)).toHaveLength(2);
    await store.deletePrivate(3);
    const left = await highlightsAt(await db(), page);
    expect(left.map(({ id }) => id)).toEqual([first!.id]);
    expect(second).toBeDefined();
    await changeSettings((now) => ({ ...now, mode: 'usual' }));
  });
});

describe('a request of a tab', () => {
  it('changes a highlight of its own page', async () => {
    await store.add([sampleHighlight()]);
    const isKept = await work.answerTab(
      from({ highlights: 'change', id: 'a', colour: 3 }),
    );
    expect(isKept).toBe(true);
    expect(await store.find('a')).toMatchObject({ colour: 3 });
  });

  it('is told the note of a highlight of its own page', async () => {
    await store.add([sampleHighlight({ note: 'Who pays?' })]);
    expect(await work.answerTab(from({ highlights: 'note', id: 'a' }))).toBe(
      'Who pays?',
    );
  });

  it('restores what it deleted, and nothing else', async () => {
    const one = sampleHighlight({ note: 'Who pays?' });
    await store.add([one, sampleHighlight({ id: 'b' })]);
    inTab();
    await store.remove(['b']);
    await work.answerTab(from({ highlights: 'remove', id: 'a' }));
    const restore = (id: string, at?: string) =>
      work.answerTab(from({ highlights: 'restore', id }, at));
    expect(await restore('b')).toBe(false);
    expect(await restore('a', 'https://evil.example/')).toBe(false);
    expect(await restore('a')).toBe(true);
    expect(await highlightsAt(await db(), page)).toEqual([one]);
  });

  it.each<[string, TabRequest]>([
    ['read', { highlights: 'note', id: 'a' }],
    ['change', { highlights: 'change', id: 'a', note: 'changed' }],
    ['delete', { highlights: 'remove', id: 'a' }],
  ])('can’t %s one of another page', async (_, request) => {
    await store.add([sampleHighlight()]);
    expect(await work.answerTab(from(request, 'https://evil.example/'))).toBe(
      false,
    );
    expect(await store.find('a')).toEqual(sampleHighlight());
  });

  it.each([
    { highlights: 'change', id: 'a', colour: 9 },
    { highlights: 'change', id: 'a', url: 'https://evil.example/' },
    { highlights: 'everything' },
  ])('is refused if it is malformed: %o', async (request) => {
    await store.add([sampleHighlight()]);
    expect(await work.answerTab(from(request as TabRequest))).toBe(undefined);
    expect(await store.find('a')).toEqual(sampleHighlight());
  });

  it.each([
    ['a frame', { frameId: 4 }],
    ['another extension', { id: 'other' }],
    ['a page of Pluck', { url: browser.runtime.getURL('/') }],
    ['no tab', { tab: undefined }],
  ])('is not heard from %s', (_, other) => {
    const listeners: ((...given: unknown[]) => unknown)[] = [];
    vi.spyOn(browser.runtime.onMessage, 'addListener').mockImplementation(
      (one) => void listeners.push(one as never),
    );
    const answer = vi.fn(async () => null);
    onTabRequest(answer);
    const sender = {
      id: browser.runtime.id,
      url,
      frameId: 0,
      tab: { id: 1, windowId: 3 },
    };
    const send = (who: object) =>
      listeners[0]?.({ highlights: 'draw' }, who, () => {});
    expect(send({ ...sender, ...other })).toBe(false);
    expect(answer).not.toHaveBeenCalled();
    expect(send(sender), 'control').toBe(true);
  });
});

describe('showing a highlight', () => {
  it.each<[string, string, unknown[], boolean | undefined]>([
    ['a drawn one', page, [true], true],
    ['one that is drawn first', page, [false, null, [], true], true],
    ['one that the page lost', page, [false, null, ['a'], false], false],
    ['one of another page', 'https://mill.example/', [], undefined],
  ])('%s', async (_, at, answers, expected) => {
    await store.add([sampleHighlight({ url: at })]);
    inTab(...answers);
    expect(await work.handlers['highlights.show']({ tabId: 1, id: 'a' })).toBe(
      expected,
    );
  });

  it('in a tab that no script may enter', async () => {
    await store.add([sampleHighlight()]);
    inTab().mockRejectedValue(new Error('Cannot access'));
    expect(await work.handlers['highlights.show']({ tabId: 1, id: 'a' })).toBe(
      undefined,
    );
  });
});

it('undoes a removal, and adds nothing twice', async () => {
  await store.add([sampleHighlight()]);
  await work.handlers['highlights.remove']({ ids: ['a'] });
  expect(await store.find('a')).toBe(undefined);
  const restored = { highlights: [sampleHighlight()] };
  expect(await work.handlers['highlights.add'](restored)).toEqual({ added: 1 });
  expect(await work.handlers['highlights.add'](restored)).toEqual({ added: 0 });
});
