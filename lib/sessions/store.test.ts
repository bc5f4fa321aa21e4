import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Run } from './run';
import { createRunner } from './runner';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { createRunStore, newestRuns } from './store';

let db: OpenDatabase;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
});

const run = (id: string, more: Partial<Run> = {}): Run => ({
  id,
  createdAt: Number(id.replace(/\D/g, '')),
  connection: { kind: 'service', id: 's', baseUrl: 'https://a.example' },
  place: { sessionId: 'x' },
  task: { code: `print(${id})`, language: 'python' },
  state: 'running',
  owner: 'w',
  ...more,
});
const states = async () =>
  Object.fromEntries(
    (await newestRuns(await db())).map(({ id, state }) => [id, state]),
  );
const store = () => createRunStore(db, () => {});

/** A worker, and the service's answer to what it sends. */
function setUp(owner = 'w') {
  const answers: ((
    answer: Awaited<ReturnType<Parameters<typeof createRunner>[0]['send']>>,
  ) => void)[] = [];
  const send = vi.fn<Parameters<typeof createRunner>[0]['send']>(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  const onRunning = vi.fn<(count: number) => void>();
  const runner = createRunner({
    store: store(),
    send,
    now: () => 99,
    owner,
    onRunning,
    wakeAt() {},
  });
  return { runner, send, answers, onRunning };
}

describe('stored runs', () => {
  it('are limited if they have ended, but unlimited while their result is unknown', async () => {
    await store().add(run('r0', { state: 'unknown' }));
    for (let at = 1; at <= 60; at++)
      await store().add(run(`r${at}`, { state: 'done' }));
    const left = Object.keys(await states());
    expect([left.length, left[0], left.at(-2), left.at(-1)]).toEqual([
      51,
      'r60',
      'r11',
      'r0',
    ]);
  });

  it('can be removed, but not while they are running', async () => {
    for (const one of [
      run('r1'),
      run('r2', { state: 'done' }),
      run('r3', { state: 'unknown' }),
    ])
      await store().add(one);
    await store().remove(() => true);
    expect(await states()).toEqual({ r1: 'running' });
  });
});

describe('a runner', () => {
  it('saves a run before it is sent, and then its answer', async () => {
    const { runner, send, answers, onRunning } = setUp();
    send.mockImplementationOnce(async () => {
      expect(await states()).toEqual({ r1: 'running' });
      return new Promise((resolve) => answers.push(resolve));
    });
    await runner.start(run('r1'));
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.({ answer: { success: true, stdout: 'hello', rest: {} } });
    await vi.waitFor(async () =>
      expect(await states()).toEqual({ r1: 'done' }),
    );
    await vi.waitFor(() => expect(onRunning.mock.calls).toEqual([[1], [0]]));
  });

  it('sends a double click once, and the same run again later', async () => {
    const { runner, send, answers } = setUp();
    const task = { prompt: 'Go' };
    const clicks = await Promise.all([
      runner.start(run('r1', { task })),
      runner.start(run('r2', { task })),
    ]);
    expect(clicks).toEqual(['r1', 'r1']);
    answers[0]?.({ error: { kind: 'busy', message: '' } });
    await vi.waitFor(async () =>
      expect(await states()).toEqual({ r1: 'failed' }),
    );
    expect(await runner.start(run('r3', { task }))).toBe('r3');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('sends nothing that cannot be saved', async () => {
    const { runner, send, onRunning } = setUp();
    await store().add(run('r1', { state: 'done' }));
    await expect(runner.start(run('r1'))).rejects.toThrow('');
    expect(send).not.toHaveBeenCalled();
    expect(onRunning).toHaveBeenLastCalledWith(0);
  });

  it('marks a dead worker’s runs as unknown, and does not resend them', async () => {
    await setUp('dead').runner.start(run('r1'));
    const { runner, send } = setUp('new');
    await runner.start(run('r2'));
    await runner.resume();
    expect(await states()).toEqual({ r1: 'unknown', r2: 'running' });
    expect(send).toHaveBeenCalledOnce();
  });

  it('marks a run as unknown after its own crash', async () => {
    const { runner, send } = setUp();
    send.mockRejectedValueOnce(new Error('out of memory'));
    await runner.start(run('r1'));
    await vi.waitFor(async () =>
      expect(await states()).toEqual({ r1: 'unknown' }),
    );
  });
});
