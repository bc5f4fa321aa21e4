import { describe, expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { newLane } from '@/lib/queue/lane';
import { job } from '@/test/sample-queue';
import {
  type LaneAtAdd,
  type Lanes,
  nextJobDue,
  startable,
  startedAtAdd,
} from './in-lane';

const lanes: Lanes = new Map([
  ['s', { lane: newLane('s'), limit: 2 }],
  ['t', { lane: { ...newLane('t'), until: 5000 }, limit: 2 }],
]);
const later = (id: string) =>
  job(id, { kind: 'service', id: 't', baseUrl: 'http://127.0.0.1:3003' });
const saving = (id: string): Job => ({
  ...job(id),
  request: { ...job(id).request, profile: { name: 'shop' } },
});
const due = (id: string, waitsUntil: number): Job => ({
  ...job(id),
  state: 'waiting',
  waitsUntil,
});

describe('startable', () => {
  it.each<[string, Job[], Job[], string[]]>([
    [
      'as many as a lane has room for, in order',
      [job('1'), job('2'), job('3')],
      [],
      ['1', '2'],
    ],
    [
      'fewer if some are already running',
      [job('1'), job('2')],
      [job('3')],
      ['1'],
    ],
    ['none that is already running', [job('1')], [job('1')], []],
    ['none in a closed lane', [later('1'), job('2')], [], ['2']],
    [
      'one of those that save the same profile',
      [saving('1'), saving('2'), job('3')],
      [],
      ['1', '3'],
    ],
  ])('the startable jobs: %s', (_, queued, running, ids) => {
    expect(startable(queued, running, lanes, 1000).map(({ id }) => id)).toEqual(
      ids,
    );
  });
});

describe('a job at its addition', () => {
  const event = { type: 'started', at: 1000, owner: 'me' } as const;
  const free: LaneAtAdd = { lane: newLane('s'), hasQueue: false, running: [] };

  it.each<[string, Job, LaneAtAdd, Job['state']]>([
    ['starts in an idle lane', job('1'), free, 'running'],
    [
      'starts beside one that runs',
      job('1'),
      { ...free, running: [job('2')] },
      'running',
    ],
    [
      'starts beside those of other lanes',
      job('1'),
      { ...free, running: [later('2'), later('3')] },
      'running',
    ],
    [
      'waits for room',
      job('1'),
      { ...free, running: [job('2'), job('3')] },
      'queued',
    ],
    ['waits behind others', job('1'), { ...free, hasQueue: true }, 'queued'],
    [
      'waits for a closed lane',
      job('1'),
      { ...free, lane: { ...newLane('s'), until: 5000 } },
      'queued',
    ],
    [
      'waits for a blocked lane',
      job('1'),
      { ...free, lane: { ...newLane('s'), isBlocked: true } },
      'queued',
    ],
    [
      'waits for its profile',
      saving('1'),
      { ...free, running: [saving('2')] },
      'queued',
    ],
  ])('%s', (_, one, lane, state) => {
    expect(startedAtAdd(one, lane, 2, event)).toEqual(
      state === 'queued'
        ? one
        : expect.objectContaining({ state, owner: 'me', sentAt: 1000 }),
    );
  });
});

describe('nextDue', () => {
  it.each<[string, Job[], number, number | undefined]>([
    ['of a job', [due('1', 4000), due('2', 3000)], 1000, 3000],
    ['of a lane', [due('1', 9000)], 1000, 5000],
    ['that is still ahead', [due('1', 4000)], 4000, 5000],
    ['or undefined without any', [], 5000, undefined],
  ])('the next due time is the time %s', (_, waiting, now, time) =>
    expect(nextJobDue(waiting, lanes, now)).toBe(time),
  );
});
