import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rowId, strayId } from '@/lib/batches/batch';
import type { Job } from '@/lib/queue/job';
import type { Run } from '@/lib/sessions/run';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import {
  allLanes,
  countJobs,
  countTurns,
  dueDownloads,
  findFiles,
  findJob,
  findResult,
  newestJobs,
} from './read';
import { createListing, listedOf } from '@/lib/history/listing';
import { createRunStore, deleteRunsOfJobs } from '@/lib/sessions/store';
import { createJobStore } from './write';

const job = (
  id: string,
  createdAt: number,
  state: Job['state'] = 'queued',
): Job => ({
  id,
  page: { tabId: 1, windowId: 1, url: `https://example.com/${id}`, title: id },
  presetId: 'markdown',
  request: { url: `https://example.com/${id}` },
  connection: { kind: 'browser' },
  state,
  createdAt,
  hasResult: false,
});

const runOn = (jobId: string, createdAt: number, state: Run['state']): Run => ({
  id: String(createdAt),
  createdAt,
  connection: { kind: 'service', id: 's', baseUrl: 'https://a.example' },
  place: { scrapeId: jobId, jobId },
  task: { prompt: String(createdAt) },
  state,
  owner: 'w',
});

const noTwin = () => false;

let db: OpenDatabase;
const announce = vi.fn<(jobs: readonly string[]) => void>();
const writer = () =>
  createJobStore(db, {
    now: () => 99,
    announce,
    removals: () => [deleteRunsOfJobs],
  });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
  announce.mockClear();
});

describe('the store', () => {
  it('lists the newest jobs first, up to the limit', async () => {
    for (const [id, at] of [
      ['a', 1],
      ['c', 3],
      ['b', 2],
    ] as const)
      await writer().add(job(id, at), noTwin);
    expect((await newestJobs(await db(), 2)).map(({ id }) => id)).toEqual([
      'c',
      'b',
    ]);
  });

  it('skips batches of any length among the newest', async () => {
    for (const [id, at] of [
      ['a', 1],
      ['x', 2],
      ['c', 3],
    ] as const)
      await writer().add(job(id, at), noTwin);
    for (let at = 0; at < 30; at++)
      await writer().add({ ...job(rowId('b', at), 2), batchId: 'b' }, noTwin);
    await writer().add({ ...job(strayId('d', 0), 4), batchId: 'd' }, noTwin);
    expect((await newestJobs(await db(), 9)).map(({ id }) => id)).toEqual([
      'c',
      'x',
      'a',
    ]);
  });

  it('counts jobs by state', async () => {
    await writer().add(job('a', 1), noTwin);
    await writer().add(job('b', 2, 'running'), noTwin);
    await writer().add(job('c', 3, 'done'), noTwin);
    expect(await countJobs(await db(), ['queued', 'running'])).toBe(2);
  });

  it('counts the turns of a service by state, up to a time', async () => {
    const of = (
      id: string,
      at: number,
      state: Job['state'],
      service: string,
    ): Job => ({
      ...job(id, at, state),
      connection: {
        kind: 'service',
        id: service,
        baseUrl: 'https://api.example',
      },
    });
    const jobs = [
      of('a', 1, 'queued', 's'),
      of('b', 2, 'queued', 's'),
      of('c', 1, 'paused', 's'),
    ];
    for (const one of [...jobs, of('d', 1, 'queued', 't'), job('e', 1)])
      await writer().add(one, noTwin);
    expect(await countTurns(await db(), 'queued', 's')).toBe(2);
    expect(await countTurns(await db(), 'queued', 's', 2)).toBe(1);
    expect(await countTurns(await db(), 'running', 's')).toBe(0);
  });

  it('decides the state of a new job by its lane, in the transaction that adds it', async () => {
    const lane = { id: 's', strikes: 1 };
    const at = (
      id: string,
      time: number,
      state: Job['state'],
      service = 's',
    ): Job => ({
      ...job(id, time, state),
      connection: {
        kind: 'service',
        id: service,
        baseUrl: 'https://api.example',
      },
    });
    await writer().changeLane('s', () => lane);
    for (const one of [at('a', 1, 'running'), at('b', 2, 'queued', 't')])
      await writer().add(one, noTwin);
    const seen: unknown[] = [];
    const add = (one: Job) =>
      writer().add(one, noTwin, (now) => {
        seen.push([now.lane, now.hasQueue, now.running.map(({ id }) => id)]);
        return { ...one, sentAt: 5 };
      });
    expect(await add(at('c', 3, 'queued'))).toMatchObject({ sentAt: 5 });
    await add(at('d', 4, 'queued'));
    expect(seen).toEqual([
      [lane, false, ['a']],
      [lane, true, ['a']],
    ]);
    expect(await findJob(await db(), 'c')).toMatchObject({ sentAt: 5 });
  });

  it('stores a changed job and its answer together, and announces both', async () => {
    await writer().add(job('a', 1), noTwin);
    const raw = new Blob(['{"success":true}']);
    const lane = { id: 'a', strikes: 2 };
    await writer().change(
      'a',
      (was) => ({ job: { ...was, state: 'done', hasResult: true }, lane }),
      {
        raw,
        complete: true,
      },
    );
    expect(await findJob(await db(), 'a')).toMatchObject({
      state: 'done',
      hasResult: true,
    });
    expect(await findResult(await db(), 'a')).toMatchObject({
      id: 'a',
      savedAt: 99,
      complete: true,
    });
    expect(await allLanes(await db())).toEqual([lane]);
    expect(announce).toHaveBeenCalledTimes(2);
  });

  it('loses neither of two concurrent changes of a lane', async () => {
    const { changeLane } = writer();
    await Promise.all([
      changeLane('s', (lane) => ({ ...lane, until: 9 })),
      changeLane('s', (lane) => ({ ...lane, isBlocked: true })),
    ]);
    expect(await allLanes(await db())).toEqual([
      { id: 's', strikes: 0, until: 9, isBlocked: true },
    ]);
  });

  it('stores neither if the change throws', async () => {
    await writer().add(job('a', 1), noTwin);
    const change = writer().change('a', () => {
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(await findJob(await db(), 'a')).toMatchObject({ state: 'queued' });
  });

  it('changes nothing if the job does not exist', async () => {
    expect(
      await writer().change('x', (was) => ({ job: was }), {
        raw: new Blob(),
        complete: true,
      }),
    ).toBeUndefined();
    expect(await findResult(await db(), 'x')).toBeUndefined();
  });

  it('keeps one of two concurrent twins', async () => {
    const isTwin = () => true;
    const twin = { ...job('b', 1), request: job('a', 1).request };
    const kept = await Promise.all([
      writer().add(job('a', 1), isTwin),
      writer().add(twin, isTwin),
    ]);
    expect(kept.map(({ id }) => id)).toEqual(['a', 'a']);
    expect(await findJob(await db(), 'b')).toBeUndefined();
  });

  it('looks for twins only among the jobs of the same address', async () => {
    const isTwin = vi.fn<(other: Job) => boolean>(() => true);
    const elsewhere = {
      ...job('b', 1),
      request: { ...job('b', 1).request, url: 'https://elsewhere.example/' },
    };
    await writer().add(job('a', 1), noTwin);
    expect((await writer().add(elsewhere, isTwin)).id).toBe('b');
    expect(isTwin).not.toHaveBeenCalled();
  });

  it('saves nothing of a change if one part cannot be written', async () => {
    await writer().add(job('a', 1, 'running'), noTwin);
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
    ) {
      if (this.name === 'results')
        throw new DOMException('No room', 'QuotaExceededError');
      return put.call(this, value);
    });
    const done = (was: Job) => ({
      job: { ...was, state: 'done' as const, hasResult: true },
    });
    await expect(
      writer().change('a', done, { raw: new Blob(['{}']), complete: true }),
    ).rejects.toThrow('No room');
    vi.restoreAllMocks();
    expect(await findJob(await db(), 'a')).toMatchObject({
      state: 'running',
      hasResult: false,
    });
  });

  it('does not count a finished job as a twin', async () => {
    await writer().add(job('a', 1, 'done'), noTwin);
    const again = { ...job('b', 2), request: job('a', 1).request };
    expect(await writer().add(again, () => true)).toMatchObject({ id: 'b' });
  });

  it('reopens a database that the browser closed', async () => {
    await writer().add(job('a', 1), noTwin);
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase('pluck');
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => reject(new Error('not deleted')));
    });
    expect(await writer().add(job('b', 2), noTwin)).toMatchObject({ id: 'b' });
    expect(await findJob(await db(), 'a')).toBeUndefined();
  });

  it('rejects a second job with the same id', async () => {
    await writer().add(job('a', 1), noTwin);
    await expect(writer().add(job('a', 2), noTwin)).rejects.toThrow();
  });

  it('stores each file of an answer separately, and none of an earlier answer', async () => {
    const file = (url: string, savedAt: number) => ({
      url,
      savedAt,
      why: 'refused' as const,
    });
    const { add, putDownload, putFile } = writer();
    for (const id of ['a', 'b']) await add(job(id, 1, 'done'), noTwin);
    await putDownload({ id: 'a', answeredAt: 1, triesLeft: 1 });
    expect(
      await findFiles(await db(), 'a'),
      'a download begins with an answer',
    ).toBeUndefined();
    await putFile({ id: 'a', answeredAt: 1 }, file('x', 1));
    await putFile({ id: 'b', answeredAt: 1 }, file('x', 1));
    await putFile({ id: 'a', answeredAt: 1 }, file('y', 1));
    await putFile({ id: 'a', answeredAt: 1 }, file('x', 2));
    await putDownload({ id: 'a', answeredAt: 1, tooMany: 2 });
    const kept = await findFiles(await db(), 'a');
    expect(kept).toMatchObject({
      answeredAt: 1,
      tooMany: 2,
      files: [file('x', 2), file('y', 1)],
    });
    expect(await putFile({ id: 'a', answeredAt: 5 }, file('z', 3))).toBe(true);
    expect(await putFile({ id: 'a', answeredAt: 1 }, file('x', 4))).toBe(false);
    expect(await findFiles(await db(), 'a')).toMatchObject({
      answeredAt: 5,
      files: [file('z', 3)],
    });
    await putDownload({ id: 'b', answeredAt: 1, triesLeft: 1 });
    expect((await dueDownloads(await db())).map(({ id }) => id)).toEqual(['b']);
  });

  it.each([
    ['its result is deleted', () => writer().remove(['a'])],
    ['everything is deleted', () => deleteDB('pluck')],
  ])('discards a file that was fetched while %s', async (_, remove) => {
    await writer().add(job('a', 1, 'done'), noTwin);
    const [of, file] = [
      { id: 'a', answeredAt: 1 },
      { url: 'x', savedAt: 1, blob: new Blob(['x']) },
    ];
    expect(await writer().putFile(of, file)).toBe(true);
    await remove();
    expect(await writer().putFile(of, file)).toBe(false);
    await writer().putDownload(of);
    expect([
      await (await db()).count('files'),
      await (await db()).count('errands'),
    ]).toEqual([0, 0]);
  });

  describe('deleting a job', () => {
    const raw = (data: unknown) =>
      new Blob([JSON.stringify({ success: true, data })]);
    const finish = (id: string, answer: Blob) =>
      writer().change(id, (was) => ({ job: { ...was, state: 'done' } }), {
        raw: answer,
        complete: true,
      });
    const all = async () => {
      const names = ['jobs', 'results', 'errands', 'files', 'texts'] as const;
      return (
        await Promise.all(names.map(async (name) => (await db()).count(name)))
      ).join(' ');
    };

    beforeEach(async () => {
      for (const [at, id] of ['a', 'b'].entries()) {
        await writer().add(job(id, at), noTwin);
        await finish(id, raw({ markdown: 'Tide Übung' }));
        await writer().putDownload({ id, answeredAt: 1 });
        await writer().putFile(
          { id, answeredAt: 1 },
          { url: 'x', savedAt: 1, why: 'refused' },
        );
      }
      await writer().add(job('at work', 3, 'running'), noTwin);
    });

    it('removes what was run in its page, except what may still be running', async () => {
      const runs = createRunStore(db, () => {});
      for (const [at, state] of (
        ['done', 'unknown', 'running'] as const
      ).entries())
        await runs.add(runOn('a', at, state));
      await runs.add(runOn('b', 4, 'done'));
      await writer().remove(['a']);
      expect((await runs.all()).map(({ id }) => id)).toEqual(['4', '2', '1']);
    });

    it('removes everything stored for a job, and nothing of others', async () => {
      expect(await all()).toBe('3 2 2 2 2');
      await writer().remove(['a', 'gone', 'at work']);
      expect(await all()).toBe('2 1 1 1 1');
      expect(await findJob(await db(), 'a')).toBeUndefined();
      expect(await findResult(await db(), 'b')).toBeDefined();
    });

    it('lists it without its request, but with its prompt', () => {
      const request = {
        url: 'https://example.com/',
        formats: [{ type: 'question' as const, question: 'Who?' }],
      };
      const listed = listedOf({ ...job('a', 1, 'done'), request });
      expect([listed.asked, 'request' in listed]).toEqual(['Who?', false]);
    });

    it('can be undone until it is purged; meanwhile nothing finds or changes the job', async () => {
      const ids = async () =>
        (await newestJobs(await db(), 9)).map(({ id }) => id);
      await writer().hide(['a', 'at work', 'gone']);
      expect(await ids()).toEqual(['at work', 'b']);
      expect(await createListing(db).read()).toMatchObject({
        entries: [{ job: { id: 'at work' } }, { job: { id: 'b' } }],
        removed: ['a'],
      });
      expect(await findJob(await db(), 'a')).toBeUndefined();
      expect(await finish('a', raw({}))).toBeUndefined();
      expect(await writer().inState('done')).not.toContainEqual(
        expect.objectContaining({ id: 'a' }),
      );
      await writer().purge(98);
      await writer().restore(['a', 'gone']);
      expect(await ids()).toEqual(['at work', 'b', 'a']);
      expect(await all()).toBe('3 2 2 2 2');
      await writer().hide(['a']);
      await writer().purge(99);
      expect(await ids()).toEqual(['at work', 'b']);
      expect(await all()).toBe('2 1 1 1 1');
    });

    it('is purged although the clock was set back since, and not before its time', async () => {
      const hourMs = 3_600_000;
      const at = (now: number) =>
        createJobStore(db, { now: () => now, announce });
      const isThere = async () =>
        (await (await db()).getKey('jobs', 'a')) !== undefined;
      await at(2 * hourMs).hide(['a']);
      await at(3 * hourMs - 1).purge(2 * hourMs - 1);
      expect(await isThere()).toBe(true);
      await at(hourMs).purge(0);
      expect(await isThere()).toBe(false);
    });

    it('returns the text of the latest answer, and none for a job without one', async () => {
      expect(await (await db()).get('texts', 'a')).toEqual({
        id: 'a',
        text: 'Tide Übung',
      });
      await finish('a', raw({ markdown: 'Ebb' }));
      expect(await (await db()).get('texts', 'a')).toEqual({
        id: 'a',
        text: 'Ebb',
      });
      await finish('a', new Blob(['<html>']));
      expect(await (await db()).get('texts', 'a')).toBeUndefined();
    });
  });

  it('keeps the data of the first version, which had no lanes', async () => {
    const old = await openDB('pluck', 1, {
      upgrade(first) {
        const jobs = first.createObjectStore('jobs', { keyPath: 'id' });
        jobs.createIndex('state', 'state');
        jobs.createIndex('createdAt', 'createdAt');
        first.createObjectStore('results', { keyPath: 'id' });
      },
    });
    await old.put('jobs', job('a', 1, 'done'));
    old.close();
    expect(await findJob(await db(), 'a')).toMatchObject({ state: 'done' });
    await writer().changeLane('s', (lane) => lane);
    expect(await allLanes(await db())).toHaveLength(1);
  });
});
