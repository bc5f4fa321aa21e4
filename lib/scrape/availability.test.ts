import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sampleJob } from '@/test/sample-job';
import { defaultSettings } from '@/lib/settings/model';
import { canRetry, canSend, tabAsSeen } from './availability';

const url = 'https://tides.example/today?at=noon';

it.each<[string, string | undefined, string | undefined, string | undefined]>([
  ['still shows the page is accepted', url, url, undefined],
  ['shows another place of the page is accepted', `${url}#low`, url, undefined],
  ['had its address hidden is accepted', url, '', undefined],
  ['has no expected address is accepted', url, undefined, undefined],
  [
    'shows another page of a hash-routed site is rejected',
    `${url}#/low`,
    `${url}#/high`,
    'start.page-moved',
  ],
  [
    'shows another page is rejected',
    'https://tides.example/today?at=night',
    url,
    'start.page-moved',
  ],
  ['hides its address now is rejected', undefined, url, 'start.grant-gone'],
])('a tab that %s', async (_, now, seen, refusal) => {
  vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({
    id: 1,
    windowId: 2,
    url: now,
  } as never);
  const found = await tabAsSeen(1, seen);
  expect(found).toEqual(
    refusal ?? { tabId: 1, windowId: 2, url: now, title: undefined },
  );
});

it('a closed tab is not a page', async () => {
  vi.spyOn(fakeBrowser.tabs, 'get').mockRejectedValue(
    new Error('No tab with id: 1.'),
  );
  expect(await tabAsSeen(1, url)).toBe('start.tab-gone');
});

it('a page whose address was hidden is not read again, whatever its tab shows', async () => {
  vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({
    id: 1,
    windowId: 7,
    url,
  } as never);
  const { page } = sampleJob();
  const way = await canRetry(
    sampleJob({ page: { ...page, url: '' } }),
    defaultSettings,
  );
  expect(way).toEqual({ ok: false, reason: 'start.page-moved' });
});

it.each<[string, boolean, unknown]>([
  ['the address is sent', false, { ok: true }],
  ['the page itself is shown first', true, { ok: true, asks: 'send-page' }],
])('%s', (_, sendPage, way) =>
  expect(canSend({ sendPage }, defaultSettings, { ok: true })).toEqual(way),
);

describe('a question about a page that was read', () => {
  const model = {
    id: 'm',
    kind: 'ollama' as const,
    baseUrl: 'http://localhost:11434',
    model: 'small',
  };
  const failed = sampleJob({
    state: 'failed',
    error: { kind: 'model-unreachable', message: '' },
    readAt: 5,
    hasResult: false,
    request: { url: 'https://tides.example/', formats: ['summary'] },
    connection: { kind: 'browser', model },
  });
  const settings = { ...defaultSettings, models: [model] };
  const noTab = () => Promise.reject(new Error('No tab with id: 1.'));

  it('a question about a page can be asked again without the tab', async () => {
    Object.assign(fakeBrowser.tabs, { get: noTab });
    expect(await canRetry(failed, settings)).toMatchObject({ ok: true });
  });

  it('a question about a page can be asked again if the tab shows another page, or hides its address', async () => {
    Object.assign(fakeBrowser.tabs, {
      get: async () => ({ id: 1, windowId: 7, url: 'https://b.example/' }),
    });
    expect(await canRetry(failed, settings)).toMatchObject({ ok: true });
    const hidden = { ...failed, page: { ...failed.page, url: '' } };
    expect(await canRetry(hidden, settings)).toMatchObject({ ok: true });
  });

  it('control: needs the tab if nothing was read', async () => {
    Object.assign(fakeBrowser.tabs, { get: noTab });
    const { readAt: _, ...unread } = failed;
    expect(await canRetry(unread, settings)).toEqual({
      ok: false,
      reason: 'start.tab-gone',
    });
  });
});
