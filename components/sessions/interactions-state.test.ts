import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { call as callBackground } from '@/lib/app/call';
import type { Run } from '@/lib/sessions/run';
import type { OpenDatabase } from '@/lib/store/db';
import { createInteractionsState } from './interactions-state';
import type { Site } from './live-view-state';

const connection = {
  kind: 'service',
  id: 's',
  baseUrl: 'https://a.example',
} as const;
const inPage: Site = { connection, place: { scrapeId: 'p', jobId: 'j' } };
const inSession: Site = { connection, place: { sessionId: 'x' } };
const run = (id: string, site: Site = inPage): Run => ({
  id,
  createdAt: 1,
  ...site,
  task: { prompt: 'Go' },
  state: 'done',
  owner: 'w',
});

const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
/** Oldest first, as the index returns them. */
let stored: Run[];
const db = (async () => ({
  version: 11,
  getAllFromIndex: async () => stored,
  get: async (_: string, id: string) => (id === 'j' ? { id } : undefined),
})) as unknown as OpenDatabase;
const setUp = () =>
  createInteractionsState({
    call: call as unknown as typeof callBackground,
    db,
  });
const ids = (runs: Run[]) => runs.map(({ id }) => id);

beforeEach(() => {
  stored = [];
  call.mockReset().mockResolvedValue({ ok: true, value: {} });
});

describe('createInteractionsState: the list', () => {
  it('loads interactions only while visible, newest first', async () => {
    stored = [run('1'), run('2')];
    const runs = setUp();
    await runs.refresh();
    expect(runs.all.value).toEqual([]);
    const stop = runs.watch();
    await vi.waitFor(() => expect(ids(runs.all.value)).toEqual(['2', '1']));
    stop();
    stored = [];
    await runs.refresh();
    expect(runs.all.value).toHaveLength(2);
  });

  it('shows the runs of a page and its service, or all', async () => {
    const elsewhere = { ...inPage, connection: { ...connection, id: 't' } };
    stored = [run('1'), run('2', inSession), run('3', elsewhere)];
    const runs = setUp();
    runs.watch();
    await runs.refresh();
    runs.open(inPage, 'result');
    expect(ids(runs.here.value)).toEqual(['1']);
    runs.open(inSession);
    expect(ids(runs.here.value)).toEqual(['2']);
    runs.open(undefined);
    expect(ids(runs.here.value)).toEqual(['3', '2', '1']);
  });

  it.each(['result', 'sessions'] as const)(
    'leads back to the %s it was opened from',
    (from) => {
      const runs = setUp();
      runs.open(inPage, from);
      runs.open(undefined);
      expect([runs.isOpen.value, runs.fromResult.value]).toEqual([
        true,
        from === 'result',
      ]);
      expect(runs.back()).toBe(from === 'sessions');
      expect(runs.isOpen.value).toBe(false);
    },
  );
});

describe('createInteractionsState: actions', () => {
  const task = { prompt: 'Go' };

  it.each<[string, Site, object]>([
    ['a page, by its job', inPage, { task, on: { jobId: 'j' } }],
    ['a session', inSession, { task, on: { connection: 's', sessionId: 'x' } }],
  ])('runs in %s', async (_, site, input) => {
    const runs = setUp();
    runs.open(site);
    expect(await runs.start(task)).toBe(true);
    expect(call.mock.calls).toEqual([['run.start', input]]);
  });

  it('runs nothing without an open page, and one task at a time', async () => {
    const runs = setUp();
    expect(await runs.start(task)).toBe(false);
    runs.open(inPage);
    expect(await Promise.all([runs.start(task), runs.start(task)])).toEqual([
      true,
      false,
    ]);
    expect(call).toHaveBeenCalledOnce();
  });

  it('repeats a run in the same page', async () => {
    const runs = setUp();
    runs.open(inSession);
    await runs.again(run('1'));
    expect(call).toHaveBeenCalledWith('run.start', {
      task,
      on: { jobId: 'j' },
    });
  });

  it('says why nothing was run until the next attempt, and only for that page', async () => {
    const error = { kind: 'not-found', message: '' };
    call.mockResolvedValue({ ok: false, error });
    const runs = setUp();
    runs.open(inPage);
    await runs.start(task);
    expect(runs.failure.value).toEqual(error);
    runs.open(inSession);
    expect(runs.failure.value).toBeUndefined();
  });

  it.each<[string, Site, [string, object]]>([
    ['page', inPage, ['run.stop', { jobId: 'j' }]],
    [
      'session of one’s own',
      inSession,
      ['session.destroy', { connection: 's', sessionId: 'x' }],
    ],
  ])(
    'ends the session of a %s, reports its usage, and closes its view',
    async (_, site, asked) => {
      const value = { sessionDurationMs: 61_000, creditsBilled: 14 };
      call.mockImplementation(async (name) => ({
        ok: true,
        value:
          name === 'session.view'
            ? { watch: 'https://live.example/' }
            : name === 'run.lookUp'
              ? {}
              : value,
      }));
      stored = [{ ...run('1', site), answer: { sessionId: 'x', rest: {} } }];
      const runs = setUp();
      runs.watch();
      await runs.refresh();
      runs.open(site);
      await runs.liveView.show('watch');
      await runs.lookUp(run('1'));
      expect(runs.liveView.shown.value).toBeDefined();
      await runs.stop();
      expect(call).toHaveBeenLastCalledWith(...asked);
      expect([
        runs.ended.value,
        runs.liveView.shown.value,
        runs.looked.value,
      ]).toEqual([value, undefined, {}]);
    },
  );

  it('knows the pages that still exist, and drops a draft for another one', async () => {
    stored = [
      run('1'),
      run('2', { connection, place: { scrapeId: 'q', jobId: 'gone' } }),
    ];
    const runs = setUp();
    runs.watch();
    await runs.refresh();
    expect([...runs.jobs.value.keys()]).toEqual(['j']);
    runs.open(inPage);
    runs.draft.code.value = 'fail()';
    runs.open(undefined);
    runs.open(inPage);
    expect(runs.draft.code.value).toBe('fail()');
    runs.open(inSession);
    expect(runs.draft.code.value).toBe('');
  });

  it("keeps what is known if a session can't be ended", async () => {
    const error = { kind: 'network', message: '' };
    call.mockResolvedValue({ ok: false, error });
    const runs = setUp();
    runs.open(inSession);
    await runs.stop();
    expect([runs.ended.value, runs.failure.value]).toEqual([undefined, error]);
  });

  it('looks up a lost run and shows progress', async () => {
    const answer = { ok: true, value: { active: 2 } };
    call.mockResolvedValue(answer);
    const runs = setUp();
    const looking = runs.lookUp(run('1'));
    expect(runs.looked.value).toEqual({ 1: undefined });
    await looking;
    expect(runs.looked.value).toEqual({ 1: answer });
  });
});
