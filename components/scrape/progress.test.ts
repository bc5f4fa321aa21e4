import { describe, expect, it } from 'vitest';
import type { Job, JobErrorKind } from '@/lib/queue/job';
import { newLane } from '@/lib/queue/lane';
import { countdown, progressOf } from './progress';

const job = (state: Job['state'], more: Partial<Job> = {}): Job => ({
  id: 'a',
  page: { tabId: 1, windowId: 1, url: 'https://example.com/', title: '' },
  presetId: 'markdown',
  request: { url: 'https://example.com/' },
  connection: { kind: 'service', id: 's', baseUrl: 'https://api.example' },
  state,
  createdAt: 1,
  hasResult: false,
  ...more,
});

const waiting = (kind: JobErrorKind, waitsUntil: number) =>
  job('waiting', { waitsUntil, error: { kind, message: '' } });

const now = 1_000_000;
const open = newLane('s');

describe('progressOf and countdown', () => {
  it.each<
    [string, Job, Parameters<typeof progressOf>[1], number, string, string]
  >([
    [
      'rate limit',
      waiting('rate-limited', now + 12_000),
      undefined,
      0,
      'job.waits.rate_limited',
      'job.goesIn job.time.s 12',
    ],
    [
      'the last part of a second',
      waiting('busy', now + 1),
      undefined,
      0,
      'job.waits.busy',
      'job.goesIn job.time.s 1',
    ],
    [
      'due',
      waiting('offline', now),
      undefined,
      0,
      'job.waits.offline',
      'job.goesNow',
    ],
    [
      'over a minute',
      waiting('unavailable', now + 65_000),
      undefined,
      0,
      'job.waits.unavailable',
      'job.goesIn job.time.min 1 job.time.s 5',
    ],
    [
      'a round hour',
      waiting('unreachable', now + 3_600_000),
      undefined,
      0,
      'job.waits.unreachable',
      'job.goesIn job.time.h 1',
    ],
    [
      'the service works on',
      waiting('processing-continues', now + 5000),
      undefined,
      0,
      'job.waits.processing_continues',
      'job.asksIn job.time.s 5',
    ],
    [
      'no key',
      job('paused', { error: { kind: 'unauthorized', message: '' } }),
      undefined,
      0,
      'job.pausedKey',
      '',
    ],
    [
      'no credits',
      job('paused', { error: { kind: 'payment-required', message: '' } }),
      undefined,
      0,
      'job.pausedPayment',
      '',
    ],
    ['its turn', job('queued'), undefined, 0, 'job.queued', ''],
    [
      'its turn, behind others',
      job('queued'),
      undefined,
      3,
      'job.queuedBehind 3',
      '',
    ],
    [
      'its lane waits',
      job('queued'),
      { ...open, until: now + 9000, error: { kind: 'busy', message: '' } },
      2,
      'job.waits.busy',
      'job.goesIn job.time.s 9',
    ],
    [
      'its lane waited',
      job('queued'),
      { ...open, until: now - 1 },
      0,
      'job.queued',
      '',
    ],
    [
      'its lane is blocked',
      job('queued'),
      {
        ...open,
        isBlocked: true as const,
        error: { kind: 'payment-required', message: '' },
      },
      2,
      'job.pausedPayment',
      '',
    ],
    ['sent', job('running'), undefined, 0, 'job.sent', ''],
    [
      'sent again after a refusal a moment ago',
      job('running', { sentAt: now - 2000 }),
      { ...open, strikes: 1, error: { kind: 'rate-limited', message: '' } },
      0,
      'job.waits.rate_limited',
      'job.goesNow',
    ],
    [
      'sent again, and not refused',
      job('running', { sentAt: now - 3000 }),
      { ...open, strikes: 1, error: { kind: 'rate-limited', message: '' } },
      0,
      'job.sent',
      '',
    ],
    [
      'in the cache',
      job('running', { looksInCache: true }),
      undefined,
      0,
      'job.looking',
      '',
    ],
  ])('%s', (_, one, lane, before, words, left) => {
    const progress = progressOf(one, lane, before, now);
    expect(progress.words).toBe(words);
    expect(countdown(progress, now)).toBe(left);
  });
});
