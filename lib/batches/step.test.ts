import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JobErrorKind } from '@/lib/queue/job';
import { runsOf } from '@/test/runs';
import type { Batch } from './batch';
import { type BatchEvent, stepBatch } from './step';

const batch = (more: Partial<Batch> = {}): Batch => ({
  id: 'b',
  createdAt: 1,
  windowId: 1,
  presetId: 'markdown',
  options: {},
  connection: { kind: 'service', id: 's', baseUrl: 'https://api.example' },
  way: 'operation',
  addresses: ['https://a.example/', 'https://b.example/'],
  leftOut: [],
  state: 'starting',
  ...more,
});
const out = batch({ owner: 'me' });
const running = batch({ state: 'running', remoteId: 'r', kept: 0 });
const paused = batch({
  state: 'paused',
  error: { kind: 'locked', message: '' },
});
const refused = (kind: JobErrorKind): BatchEvent => ({
  type: 'refused',
  at: 5,
  error: { kind, message: '' },
  until: 9,
});
const due: BatchEvent = { type: 'due', at: 5 };
const judged: BatchEvent = {
  type: 'judged',
  at: 5,
  owner: 'me',
  addresses: ['https://a.example/'],
  leftOut: [{ url: 'https://b.example/', reason: 'flagged' }],
};

it.each<[string, Batch, BatchEvent, object, string | undefined]>([
  [
    'is checked before it is submitted',
    batch(),
    due,
    { state: 'starting' },
    'hand-over',
  ],
  [
    'is submitted by the worker that checked it',
    batch(),
    judged,
    { owner: 'me' },
    'submit',
  ],
  [
    'is not submitted by a second one',
    out,
    { ...judged, owner: 'you' },
    { owner: 'me' },
    undefined,
  ],
  ['is not submitted twice', out, due, { owner: 'me' }, undefined],
  [
    'is not submitted once it is cancelled',
    batch({ state: 'cancelled' }),
    judged,
    { state: 'cancelled' },
    undefined,
  ],
  [
    'fails if nothing of it may be sent any more',
    batch(),
    { ...judged, addresses: [] },
    { state: 'failed', error: { kind: 'refused' } },
    undefined,
  ],
  [
    'is checked again after its worker died during the check',
    batch(),
    { type: 'orphaned', at: 5, owner: 'you' },
    { state: 'starting' },
    undefined,
  ],
  [
    'waits until its next look',
    batch({ looksAt: 9 }),
    due,
    { looksAt: 9 },
    undefined,
  ],
  [
    'is retried after a rate limit, which accepted nothing',
    out,
    refused('rate-limited'),
    { looksAt: 9 },
    undefined,
  ],
  [
    'is unknown after a lost answer',
    out,
    refused('network'),
    { state: 'unknown', endedAt: 5 },
    undefined,
  ],
  [
    'fails if refused',
    out,
    refused('bad-request'),
    { state: 'failed' },
    undefined,
  ],
  [
    'waits if the user must act',
    out,
    refused('payment-required'),
    { state: 'paused' },
    undefined,
  ],
  [
    'is not submitted while paused',
    paused,
    due,
    { state: 'paused' },
    undefined,
  ],
  [
    'restarts once released',
    paused,
    { type: 'released' },
    { state: 'starting' },
    undefined,
  ],
  [
    'is cancelled while paused',
    paused,
    { type: 'cancelled', at: 5 },
    { state: 'cancelled' },
    undefined,
  ],
  [
    'pauses while running, too',
    running,
    {
      type: 'unseen',
      at: 6,
      error: { kind: 'unauthorized', message: '' },
      until: 9,
    },
    { state: 'paused', kept: 0 },
    undefined,
  ],
  [
    'continues from there once released',
    { ...paused, remoteId: 'r', kept: 1 },
    { type: 'released' },
    { state: 'running', kept: 1 },
    undefined,
  ],
  [
    'stays with its worker after a release',
    out,
    { type: 'released' },
    { owner: 'me' },
    undefined,
  ],
  [
    'uses the queue if the service has no batch operation',
    out,
    { type: 'lacking' },
    { way: 'queue' },
    'line-up',
  ],
  [
    'runs once all addresses are queued',
    batch({ way: 'queue', kept: 1 }),
    { type: 'lined-up', from: 1, to: 2 },
    { state: 'running', kept: 2 },
    undefined,
  ],
  [
    'keeps its position until then',
    batch({ way: 'queue' }),
    { type: 'lined-up', from: 0, to: 1 },
    { state: 'starting', kept: 1 },
    undefined,
  ],
  [
    'queues no address twice',
    batch({ way: 'queue', kept: 1 }),
    { type: 'lined-up', from: 0, to: 1 },
    { state: 'starting', kept: 1 },
    undefined,
  ],
  [
    'is unknown after its worker died',
    out,
    { type: 'orphaned', at: 5, owner: 'you' },
    { state: 'unknown' },
    undefined,
  ],
  [
    'stays with a worker that is alive',
    out,
    { type: 'orphaned', at: 5, owner: 'me' },
    { state: 'starting' },
    undefined,
  ],
  [
    'leaves out addresses that the service does not accept',
    out,
    { type: 'taken', at: 5, remoteId: 'r', invalid: ['https://a.example/'] },
    {
      state: 'running',
      addresses: ['https://b.example/'],
      leftOut: [{ url: 'https://a.example/', reason: 'not-accepted' }],
      kept: 0,
    },
    undefined,
  ],
  ['is checked', running, due, { state: 'running' }, 'look'],
  [
    'counts the results received',
    running,
    { type: 'seen', at: 5, from: 0, pages: 2, told: {}, until: 9 },
    { kept: 2 },
    undefined,
  ],
  [
    'counts nothing twice',
    { ...running, kept: 2 },
    { type: 'seen', at: 5, from: 0, pages: 2, told: {}, until: 9 },
    { kept: 2 },
    undefined,
  ],
  [
    'is cancelled only by its service',
    running,
    { type: 'cancelled', at: 5 },
    { state: 'running' },
    undefined,
  ],
  [
    'is cancelled while waiting',
    batch(),
    { type: 'cancelled', at: 5 },
    { state: 'cancelled' },
    undefined,
  ],
  [
    'waits for pages in progress after its service cancelled it',
    running,
    {
      type: 'seen',
      at: 5,
      from: 0,
      pages: 0,
      told: {},
      until: 9,
      cancelledAt: 5,
    },
    { state: 'running', cancelledAt: 5, looksAt: 9 },
    undefined,
  ],
  [
    'is checked again after a cancel',
    { ...running, state: 'cancelled', cancelledAt: 5, endedAt: 9 },
    { type: 'asked' },
    { state: 'running', cancelledAt: 5 },
    'look',
  ],
  [
    'may be checked after it failed here',
    { ...running, state: 'failed' },
    { type: 'asked' },
    { state: 'running' },
    'look',
  ],
  [
    'stays unknown without an id',
    batch({ state: 'unknown' }),
    { type: 'asked' },
    { state: 'unknown' },
    undefined,
  ],
])('%s', (_, was, event, record, effect) => {
  const next = stepBatch(was, event);
  expect(next.record).toMatchObject(record);
  expect(next.effect).toBe(effect);
});

const anyEvent = fc.oneof(
  fc.constantFrom<BatchEvent>(
    due,
    { type: 'due', at: 20 },
    judged,
    { ...judged, at: 20, owner: 'you' },
    { type: 'lacking' },
    { type: 'lined-up', from: 0, to: 2 },
    { type: 'orphaned', at: 6, owner: 'you' },
    { type: 'taken', at: 6, remoteId: 'r', invalid: [] },
    { type: 'cancelled', at: 6 },
    { type: 'asked' },
    { type: 'released' },
    { type: 'ended', at: 6, as: 'done' },
    {
      type: 'unseen',
      at: 6,
      error: { kind: 'network', message: '' },
      until: 9,
    },
  ),
  fc
    .constantFrom<JobErrorKind>(
      'network',
      'rate-limited',
      'payment-required',
      'deadline',
    )
    .map(refused),
);

const tookNothing: ReadonlySet<JobErrorKind> = new Set([
  'rate-limited',
  'payment-required',
]);

it('submits a batch again only after a refusal that accepted nothing', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      let now = batch();
      let isOut = false;
      for (const event of events) {
        const { record: next, effect } = stepBatch(now, event);
        if (effect === 'submit') {
          expect(isOut).toBe(false);
          isOut = true;
        }
        if (
          event.type === 'refused' &&
          tookNothing.has(event.error.kind) &&
          now.owner
        )
          isOut = false;
        now = next;
      }
    }),
    { numRuns: runsOf(300, 75) },
  );
});
