import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Row } from '@/e2e/faults/row';
import { killWorker } from '@/e2e/support/browser-events';
import { ask } from '@/e2e/support/calls';
import { addService } from '@/e2e/support/connect';
import { png } from '@/e2e/support/pictures';
import { defaultConnection, storedFiles } from '@/e2e/support/stored';

const inFirstPart = 500;

const killedWhileQueued: Row = {
  id: 'killed-while-queued',
  provoked:
    'a batch of 501 addresses goes to a service without batches; the worker dies after 500 of them are queued and one answer was lost',
  holds:
    'the lost one stays unknown, every address is queued once, and nothing is sent twice',
  control:
    'the 501st could not be queued before the kill, the lost answer was a 502, and all others are done',
  seeds: [1],
  limitMs: 240_000,
  async run(world) {
    await world.warmUp();
    const urls = Array.from({ length: inFirstPart + 1 }, (_, at) =>
      world.addressOf(`queued-${at}`),
    );
    const worker = await world.worker();
    await worker.evaluate((last) => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (
        this: IDBObjectStore,
        value: { id?: string },
        key?: IDBValidKey,
      ) {
        if (!value.id?.endsWith(last)) return put.call(this, value, key);
        Object.assign(globalThis, { refused: true });
        throw new DOMException('Broken on demand', 'UnknownError');
      };
    }, `-00${inFirstPart}`);
    world.next({ path: '/v2/batch/scrape', error: 'unknown-path' });
    const { promise: until, resolve: answer } = Promise.withResolvers<void>();
    world.next({ status: 502, body: 'Bad gateway', until });
    world.next({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { error: 'No.' },
    });
    const connection = await defaultConnection(world.page);
    const started = await ask(world.page, 'batch.start', {
      connection,
      presetId: 'markdown',
      flagged: 'as-is',
      windowId: 1,
      from: { urls },
    });
    expect(started.ok).toBe(true);
    const ofBatch = async () =>
      (await world.stored()).jobs.filter(
        ({ batchId }) => batchId !== undefined,
      );
    const states = async () =>
      Object.groupBy(await ofBatch(), ({ state }) => state);
    // The refusal blocks all others before the next could be sent.
    await expect.poll(async () => (await states()).waiting?.length).toBe(1);
    answer();
    await expect.poll(async () => (await states()).unknown?.length).toBe(1);
    expect(await worker.evaluate(() => 'refused' in globalThis)).toBe(true);
    expect(await ofBatch()).toHaveLength(inFirstPart);
    const [lost] = (await states()).unknown ?? [];
    await killWorker(world.extension);
    await world.wake();
    await expect
      .poll(async () => (await ofBatch()).length, { timeout: 60_000 })
      .toBe(urls.length);
    world.next({ times: urls.length });
    await ask(world.page, 'lane.release', { connection });
    const doneOf = async () => (await states()).done?.length;
    await expect.poll(doneOf, { timeout: 120_000 }).toBe(inFirstPart);
    expect((await world.job(lost?.id ?? ''))?.state).toBe('unknown');
    expect(world.scrapes().filter(({ status }) => status !== 429)).toHaveLength(
      urls.length,
    );
  },
};

const pictureOfNone: Row = {
  id: 'picture-of-none',
  provoked:
    'a result is deleted (1), or everything is erased (2), while its screenshot is fetched',
  holds: 'nothing is left of it: no file, no note of what to fetch, no text',
  control:
    'the request for the picture was out; the screenshot of the next result is fetched and kept',
  seeds: [1, 2],
  async run(world, seed) {
    const { service } = world;
    await world.warmUp();
    const screenshotOf = async (name: string, until?: Promise<void>) => {
      service.files.set(name, { body: png(40, 40), type: 'image/png', until });
      const data = { screenshot: `${service.url}/__files/${name}` };
      world.next({ body: { success: true, data } });
      const id = await world.start(name, 'screenshot');
      await world.becomes(id, 'done');
      await expect
        .poll(() => service.log.some((one) => one.path === `/__files/${name}`))
        .toBe(true);
      return id;
    };
    const { promise: until, resolve: answer } = Promise.withResolvers<void>();
    const id = await screenshotOf('gone.png', until);
    if (seed === 1) {
      await ask(world.page, 'job.remove', { ids: [id] });
      await ask(world.page, 'job.purge', { ids: [id] });
    } else await ask(world.page, 'data.erase', {});
    world.forget();
    expect((await world.stored()).jobs.some((job) => job.id === id)).toBe(
      false,
    );
    answer();
    if (seed === 2) await addService(world.extension, service);
    // Pictures are downloaded one by one, so the deleted result's download is
    // over by then.
    const next = await screenshotOf('kept.png');
    await expect
      .poll(async () =>
        (await storedFiles(world.page)).map((one) => [
          one.id,
          one.files.length,
        ]),
      )
      .toEqual([[next, 1]]);
  },
};

/** One try per 1.5 s stays below this; a loop without pauses exceeds it. */
const maxTries = 20;
const watchedMs = 5000;

const fullWhileQueued: Row = {
  id: 'full-while-queued',
  provoked:
    'the disk is full once jobs are queued behind a rate limit, so that none can be started; there is room later by itself (1), or the user makes some (2)',
  holds: `clicks are answered, at most ${maxTries} starts are tried in ${watchedMs / 1000} s, and all go on with room`,
  control:
    'starts were tried and refused; a click that cannot be saved is refused in words',
  seeds: [1, 2],
  limitMs: 180_000,
  async run(world, seed) {
    await world.warmUp();
    world.next({
      status: 429,
      headers: { 'retry-after': '10' },
      body: { error: 'No.' },
    });
    const limited = await world.start('limited');
    await world.becomes(limited, 'waiting');
    const worker = await world.worker();
    await worker.evaluate(() => {
      const { put, add } = IDBObjectStore.prototype;
      const disk = { tried: 0, takesNew: true };
      const refuse = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
      IDBObjectStore.prototype.put = function (
        this: IDBObjectStore,
        ...args: Parameters<typeof put>
      ) {
        if (this.name !== 'jobs') return put.apply(this, args);
        disk.tried += 1;
        return refuse();
      };
      IDBObjectStore.prototype.add = function (
        this: IDBObjectStore,
        ...args: Parameters<typeof add>
      ) {
        return disk.takesNew ? add.apply(this, args) : refuse();
      };
      Object.assign(globalThis, { disk });
      addEventListener('let-go', () =>
        Object.assign(IDBObjectStore.prototype, { put, add }),
      );
    });
    const tried = () =>
      worker.evaluate(
        () => (globalThis as unknown as { disk: { tried: number } }).disk.tried,
      );
    const queuedIds = [await world.start('first'), await world.start('second')];
    await expect.poll(tried, { timeout: 60_000 }).toBeGreaterThan(0);
    await wait(watchedMs);
    const tries = await tried();
    world.note(`${tries} starts tried in ${watchedMs / 1000} s`);
    expect(tries).toBeLessThanOrEqual(maxTries);
    await worker.evaluate(() =>
      Object.assign((globalThis as unknown as { disk: object }).disk, {
        takesNew: false,
      }),
    );
    await expect(world.start('third')).rejects.toThrow('start.storage');
    for (const id of queuedIds)
      expect((await world.job(id))?.state).toBe('queued');
    expect(world.scrapes()).toHaveLength(1);
    world.next({ times: 3 });
    await worker.evaluate(() => void dispatchEvent(new Event('let-go')));
    if (seed === 2) await ask(world.page, 'space.clear', { before: 0 });
    for (const id of [limited, ...queuedIds])
      await world.becomes(id, 'done', seed === 2 ? 10_000 : 90_000);
  },
};

export const queued = [killedWhileQueued, pictureOfNone, fullWhileQueued];
