import { expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { defaultSettings } from '@/lib/settings';
import { sampleJob } from '@/test/sample-job';
import { findRecent, isReading } from './find-recent';

const minute = 60_000;
const now = 100 * minute;
const work: Job = {
  ...sampleJob(),
  request: { url: 'https://tides.example/', formats: ['summary'] },
  connection: { kind: 'service', id: 's', baseUrl: 'https://api.example' },
};
const done: Job = {
  ...work,
  id: 'done',
  state: 'done',
  hasResult: true,
  endedAt: now - minute,
};
const find = (sent: Partial<Job>, request: Partial<Job['request']> = {}) => {
  const asked = { ...work, request: { ...work.request, ...request } };
  const before = {
    ...done,
    ...sent,
    request: { ...asked.request, ...sent.request },
  };
  return findRecent([before], asked, now)?.id;
};

it.each<[string, string | undefined, Parameters<typeof find>]>([
  ['the same request', 'done', [{}]],
  ['nothing old', undefined, [{ endedAt: now - 11 * minute }]],
  [
    'nothing old, even if the request allows it',
    undefined,
    [{ endedAt: now - 11 * minute }, { maxAge: 60 * minute }],
  ],
  ['nothing older than the request allows', undefined, [{}, { maxAge: 1000 }]],
  ['nothing incomplete', undefined, [{ missing: ['summary'] }]],
  ['nothing that failed', undefined, [{ state: 'failed' }]],
  [
    'nothing of another service',
    undefined,
    [{ connection: { kind: 'browser' } }],
  ],
  [
    'nothing for actions',
    undefined,
    [{}, { actions: [{ type: 'wait', milliseconds: 1 }] }],
  ],
  [
    'nothing for a comparison',
    undefined,
    [{}, { formats: ['markdown', { type: 'changeTracking' }] }],
  ],
])('finds %s', (_, expected, asked) => expect(find(...asked)).toBe(expected));

const later = now + 30 * 24 * 60 * minute;

it.each<[string, number]>([
  ['a month from now', later],
  ['a minute from now', now + minute],
])('uses no result that ended %s', (_, endedAt) => {
  const future: Job = { ...done, createdAt: endedAt, endedAt };
  expect(findRecent([future], work, now)).toBeUndefined();
});

it('uses the newest result of the past, even if the clock was wrong before', () => {
  const future: Job = {
    ...done,
    id: 'future',
    createdAt: later,
    endedAt: later,
  };
  expect(findRecent([future, done], work, now)?.id).toBe('done');
});

it('clips no reading that ended a month from now', () => {
  const reading = (endedAt: number): Job => ({
    ...done,
    connection: { kind: 'browser' },
    endedAt,
  });
  const { presetId, page: tab } = done;
  expect(
    isReading(reading(later), { presetId, tab }, defaultSettings, now),
  ).toBe(false);
  expect(isReading(reading(now), { presetId, tab }, defaultSettings, now)).toBe(
    true,
  );
});
