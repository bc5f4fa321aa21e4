import { describe, expect, it, vi } from 'vitest';
import type { ApiErrorKind } from '@/lib/contract/client/errors';
import { sampleWatch } from '@/test/sample-watch';
import {
  createMonitor,
  deleteMonitor,
  lookAtMonitor,
  monitorName,
} from './at-service';

const monitor = {
  connection: { id: 's', baseUrl: 'https://s.example' },
  monitorId: 'm1',
};
const sending = { signal: new AbortController().signal };
const at = () => 9;
const ok = <T>(value: T) => ({ outcome: { ok: true as const, value } });
const no = (kind: ApiErrorKind) => ({
  outcome: { ok: false as const, error: { kind, message: 'its words' } },
});
const state = { id: 'm1', status: 'active', rest: {} };

type Client = Parameters<typeof createMonitor>[0];
const client = (more: object) => {
  const unused = vi.fn(() => Promise.reject(new Error('not expected')));
  return {
    createMonitor: unused,
    monitors: unused,
    monitor: unused,
    monitorChecks: unused,
    monitorDiffs: unused,
    deleteMonitor: unused,
    ...more,
  } as unknown as Client;
};

describe('a monitor', () => {
  const watch = sampleWatch({
    monitor: { connection: monitor.connection },
    toDo: 'create',
  });

  it('is created', async () => {
    const createdAs = vi.fn(async () =>
      ok({ ...state, estimatedCreditsPerMonth: 720 }),
    );
    expect(
      await createMonitor(
        client({ createMonitor: createdAs }),
        watch,
        at,
        sending,
      ),
    ).toEqual({
      type: 'created',
      at: 9,
      monitor: { ...monitor, creditsAMonth: 720 },
    });
  });

  it.each<[string, object[], object]>([
    [
      'it is there',
      [{ ...state, name: monitorName(watch) }],
      { type: 'created' },
    ],
    ['it is not', [{ ...state, name: 'Another' }], { why: 'not-created' }],
  ])('whose answer is lost is looked for: %s', async (_, found, expected) => {
    const sent = vi.fn(async () => no('network'));
    const event = await createMonitor(
      client({ createMonitor: sent, monitors: async () => ok(found) }),
      watch,
      at,
      sending,
    );
    expect(event).toMatchObject(expected);
    expect(sent).toHaveBeenCalledOnce();
  });

  it('that is refused says why', async () => {
    const event = await createMonitor(
      client({ createMonitor: async () => no('payment-required') }),
      watch,
      at,
      sending,
    );
    expect(event).toMatchObject({
      why: 'not-created',
      message: 'its words',
      isUncreated: true,
    });
  });

  it.each<[string, object[], number]>([
    ['is found', [{ ...state, name: monitorName(watch) }], 0],
    ['is not found', [], 1],
  ])('that is ordered again and %s', async (_, found, times) => {
    const createdAs = vi.fn(async () => ok(state));
    const event = await createMonitor(
      client({ createMonitor: createdAs, monitors: async () => ok(found) }),
      { ...watch, trouble: { why: 'not-created', since: 1, count: 1 } },
      at,
      sending,
    );
    expect(event).toMatchObject({ type: 'created', monitor });
    expect(createdAs).toHaveBeenCalledTimes(times);
  });

  it('that may be there is not ordered again while nobody can say', async () => {
    const event = await createMonitor(
      client({ monitors: async () => no('network') }),
      { ...watch, trouble: { why: 'not-created', since: 1, count: 1 } },
      at,
      sending,
    );
    expect(event).toMatchObject({ type: 'failed', why: 'unreachable' });
  });

  it('whose creation was never answered is deleted by its name', async () => {
    const deleted = vi.fn(async () => ok({}));
    const there = [
      { ...state, id: 'other', name: 'Another' },
      { ...state, name: monitorName(watch) },
    ];
    const isDone = await deleteMonitor(
      client({ monitors: async () => ok(there), deleteMonitor: deleted }),
      watch,
      sending,
    );
    expect(isDone).toBe(true);
    expect(deleted).toHaveBeenCalledExactlyOnceWith('m1', sending);
    expect(
      await deleteMonitor(
        client({ monitors: async () => no('network') }),
        watch,
        sending,
      ),
    ).toBe(false);
  });

  it.each<[ApiErrorKind, boolean]>([
    ['not-found', true],
    ['gone', true],
    ['network', false],
    ['unauthorized', false],
  ])('is deleted if the service answers %s: %s', async (kind, isDone) => {
    const deleting = client({ deleteMonitor: async () => no(kind) });
    const known = sampleWatch({ monitor });
    expect(await deleteMonitor(deleting, known, sending)).toBe(isDone);
  });
});

describe('its checks', () => {
  const watch = sampleWatch({ monitor: { ...monitor, checkedAt: 100 } });
  const check = (id: string, finishedAt: number, changed: number) => ({
    id,
    status: 'completed',
    finishedAt,
    changed,
    errors: 0,
    rest: {},
  });

  it('are asked for what changed since the last time', async () => {
    const monitorDiffs = vi.fn(async () => ok(['+News']));
    const event = await lookAtMonitor(
      client({
        monitor: async () => ok(state),
        monitorChecks: async () =>
          ok([check('c', 300, 0), check('b', 200, 1), check('a', 100, 1)]),
        monitorDiffs,
      }),
      watch,
      at,
      sending,
    );
    expect(event).toMatchObject({
      type: 'checked',
      changes: [{ at: 200, difference: { kind: 'text', diff: '+News' } }],
      monitor: { checkedAt: 300 },
    });
    expect(monitorDiffs).toHaveBeenCalledOnce();
  });

  it.each<[ApiErrorKind, string]>([
    ['not-found', 'deleted'],
    ['gone', 'deleted'],
    ['rate-limited', 'refused'],
    ['network', 'unreachable'],
    ['unauthorized', 'service'],
    ['no-permission', 'not-allowed'],
  ])('that fail with %s are said as %s', async (kind, why) => {
    const event = await lookAtMonitor(
      client({ monitor: async () => no(kind) }),
      watch,
      at,
      sending,
    );
    expect(event).toMatchObject({ type: 'failed', why });
  });

  it('of one that was paused elsewhere are said to have stopped', async () => {
    const event = await lookAtMonitor(
      client({ monitor: async () => ok({ ...state, status: 'paused' }) }),
      watch,
      at,
      sending,
    );
    expect(event).toMatchObject({ why: 'stopped' });
  });
});
