import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Job, jobIdentity } from '@/lib/queue/job';
import { sampleJob } from '@/test/sample-job';
import { inspectPage } from './inspect-page';
import type { PopupState } from './popup-state';

const now = 60 * 60_000;
const url = 'https://tides.example/';
const reading = sampleJob({
  request: { url, formats: ['markdown'] },
  createdAt: now - 60_000,
  endedAt: now - 60_000,
});
const target: PopupState['clip'] = {
  kind: 'folder',
  name: 'Vault',
  isSilent: false,
  isChosen: true,
  leaves: false,
  updates: 'Tides.md',
};

beforeEach(() => fakeBrowser.reset());

it.each<[string, Partial<Job>, string]>([
  ['the recent reading', {}, 'made'],
  [
    'the reading that it would start, where the last one is old',
    { endedAt: 1 },
    '',
  ],
  [
    'the reading that it would start, beside another result',
    { presetId: 'summary' },
    '',
  ],
  [
    'the reading that it would start, where another tab was read',
    { page: { ...reading.page, tabId: 2 } },
    '',
  ],
  [
    'the reading that it would start, where the page had another title',
    { page: { ...reading.page, title: '(3) Tides' } },
    '',
  ],
])('a click on Clip clips %s', async (_, other, id) => {
  vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({
    id: 1,
    windowId: 7,
    url,
  } as never);
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockResolvedValue(
    [] as never,
  );
  const clipTarget = vi.fn(async (..._asked: unknown[]) => target);
  const { clip } = await inspectPage(1, [{ ...reading, ...other }], [], {
    lastClip: async () => undefined,
    clipTarget,
    jobsAt: async () => [],
    now,
  });
  expect(clip).toEqual(target);
  const [, source] = clipTarget.mock.calls[0] as [unknown, Job];
  expect([source.id, source.page.url, jobIdentity(source)]).toEqual([
    id,
    url,
    jobIdentity(reading),
  ]);
});

it('shows the newest job of the past, even if the clock was wrong before', async () => {
  vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({
    id: 1,
    windowId: 7,
    url,
  } as never);
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockResolvedValue(
    [] as never,
  );
  const future = {
    ...reading,
    id: 'future',
    createdAt: 2 * now,
    endedAt: 2 * now,
  };
  const shown = async (...jobs: Job[]) =>
    (
      await inspectPage(1, jobs, [], {
        lastClip: async () => undefined,
        clipTarget: async () => target,
        jobsAt: async () => [],
        now,
      })
    ).job?.id;
  expect(await shown(future, reading)).toBe(reading.id);
  expect(await shown(future)).toBe('future');
});
