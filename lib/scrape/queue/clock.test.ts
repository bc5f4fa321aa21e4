import { expect, it, vi } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { isLaneOpen, laneAfter, newLane, unblocked } from '@/lib/queue/lane';
import { job, setUp } from '@/test/sample-queue';
import { stepJob } from './step';

const hour = 3_600_000;
const year = 365 * 24 * hour;
const told = 1_800_000_000_000;

const waiting: Job = {
  id: 'a',
  page: { tabId: -1, windowId: 1, url: 'https://example.com/', title: '' },
  presetId: 'markdown',
  request: { url: 'https://example.com/' },
  connection: { kind: 'service', id: 's', baseUrl: 'http://127.0.0.1:3002' },
  state: 'waiting',
  createdAt: told - hour,
  hasResult: false,
  waitsUntil: told,
  error: { kind: 'rate-limited', message: '' },
};

it.each<[string, now: number, goes: boolean]>([
  ['a second too early', told - 1000, false],
  ['the time that the service named', told, true],
  ['after eight hours of sleep', told + 8 * hour, true],
  ['a clock set ahead by a year', told + year, true],
  ['a clock set back by a year', told - year, true],
])('%s: the job and its lane continue: %s', (_, now, goes) => {
  expect(stepJob(waiting, { type: 'due', at: now }).job.state).toBe(
    goes ? 'queued' : 'waiting',
  );
  expect(isLaneOpen({ ...newLane('s'), until: told }, now)).toBe(goes);
});

it('a job that was running while the computer slept for eight hours keeps its answer', () => {
  const running: Job = { ...waiting, state: 'running', sentAt: told };
  expect(
    stepJob(running, { type: 'answered', at: told + 8 * hour }).job,
  ).toMatchObject({
    state: 'done',
    hasResult: true,
  });
});

const limited = { kind: 'rate-limited', message: '' } as const;

it.each<[string, ms: number]>([
  ['a minute', 60_000],
  ['an hour', hour],
  ['a day and a half', 36 * hour],
])(
  'a clock set back by %s during a wait of ten seconds holds back neither the job nor its lane',
  (_, ms) => {
    const sent: Job = { ...waiting, state: 'running', sentAt: told };
    const until = told + 10_000;
    const failed = stepJob(sent, {
      type: 'failed',
      at: told,
      error: limited,
      hasResult: false,
      until,
    }).job;
    const lane = laneAfter(newLane('s'), limited, until, told);
    expect([failed.state, isLaneOpen(lane, told + 1)]).toEqual([
      'waiting',
      false,
    ]);
    expect(stepJob(failed, { type: 'due', at: told - ms }).job.state).toBe(
      'queued',
    );
    expect(isLaneOpen(lane, told - ms)).toBe(true);
  },
);

it('a refusal after the clock was set back is timed by the new clock', () => {
  const before = laneAfter(newLane('s'), limited, told + 60_000, told);
  const at = told - hour;
  const after = laneAfter(before, limited, at + 5000, at);
  expect([isLaneOpen(after, at + 4999), isLaneOpen(after, at + 5000)]).toEqual([
    false,
    true,
  ]);
  expect(unblocked(after)).toMatchObject({ until: at + 5000, since: at });
});

it('the longer of two waits counts, as long as the clock is right', () => {
  const before = laneAfter(newLane('s'), limited, told + 60_000, told);
  expect(laneAfter(before, limited, told + 5000, told + 1000).until).toBe(
    told + 60_000,
  );
});

it('a lost answer is searched for at once after the clock was set back', async () => {
  const lost: Job = {
    ...job('1'),
    state: 'unknown',
    sentAt: told,
    unsettledAt: told,
    endedAt: told,
    looksAt: told + 300_000,
    looked: { at: told, found: 'no-request', times: 3 },
  };
  const { queue, clock, jobs } = setUp([lost], { found: ['no-request'] });
  clock.now = told - hour;
  await queue.resume();
  await vi.waitFor(() =>
    expect(jobs.get('1')?.looked).toMatchObject({ at: told - hour, times: 4 }),
  );
});

it('a clock set ahead repeats nothing that may be billed', () => {
  const lost: Job = {
    ...waiting,
    state: 'unknown',
    sentAt: told,
    unsettledAt: told,
    endedAt: told,
  };
  expect(stepJob(lost, { type: 'due', at: told + year }).job).toEqual(lost);
  const worksOn: Job = {
    ...waiting,
    error: { kind: 'processing-continues', message: '' },
    unsettledAt: told - 1000,
  };
  expect(stepJob(worksOn, { type: 'due', at: told + year }).job).toMatchObject({
    state: 'held',
    question: 'ask-again',
  });
});
