import { expect } from '@playwright/test';
import type { Row } from '@/e2e/faults/row';
import { killWorker } from '@/e2e/support/browser-events';
import { ask } from '@/e2e/support/calls';

const mebibyte = 1024 * 1024;

const full: Row = {
  id: 'storage-full',
  provoked:
    'IndexedDB refuses what is larger than half a MiB as over the quota, and answers of 1 MiB come',
  holds:
    'results that are there stay; an answer without room says so, or is kept all the same; with room the next is done',
  control:
    'the write was tried and refused. The quota itself cannot be overridden where “unlimitedStorage” is granted',
  seeds: [1],
  async run(world) {
    await world.warmUp();
    const worker = await world.worker();
    await worker.evaluate((room) => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (
        this: IDBObjectStore,
        value: { raw?: Blob },
        key?: IDBValidKey,
      ) {
        if ((value.raw?.size ?? 0) <= room) return put.call(this, value, key);
        Object.assign(globalThis, { refused: true });
        throw new DOMException('No room', 'QuotaExceededError');
      };
      addEventListener('let-go', () =>
        Object.assign(IDBObjectStore.prototype, { put }),
      );
    }, mebibyte / 2);
    for (const name of ['large-1', 'large-2']) {
      world.next({
        body: { success: true, data: { markdown: 'x'.repeat(mebibyte) } },
      });
      const id = await world.start(name);
      await expect
        .poll(async () => (await world.job(id))?.state, { message: name })
        .toMatch(/done|failed/);
      const { state, error } = (await world.job(id)) ?? {};
      if (state === 'failed') expect(error?.kind).toBe('storage');
    }
    expect(await worker.evaluate(() => 'refused' in globalThis)).toBe(true);
    await worker.evaluate(() => void dispatchEvent(new Event('let-go')));
    world.next({
      body: { success: true, data: { markdown: 'x'.repeat(mebibyte) } },
    });
    await world.becomes(await world.start('room-again'), 'done');
  },
};

const settingsFull: Row = {
  id: 'settings-full',
  provoked: 'every write to storage.local is refused as over its quota',
  holds:
    'a change of the settings is refused, never said to be saved; jobs go on',
  control: 'the same change is saved once writes are let through',
  seeds: [1],
  async run(world) {
    await world.warmUp();
    const worker = await world.worker();
    await worker.evaluate(() => {
      const { local } = chrome.storage;
      const set = local.set.bind(local);
      local.set = () =>
        Promise.reject(new Error('Resource::kQuotaBytes quota exceeded'));
      addEventListener('let-go', () => {
        local.set = set;
      });
    });
    await expect(
      ask(world.page, 'settings.save', { answerCap: 7 }),
    ).rejects.toThrow();
    world.next();
    await world.becomes(await world.start('goes-on'), 'done');
    await worker.evaluate(() => void dispatchEvent(new Event('let-go')));
    await ask(world.page, 'settings.save', { answerCap: 7 });
  },
};

const throwing: Row = {
  id: 'storage-throws',
  provoked:
    'every write to IndexedDB throws: as the answer comes (1), as the job is started (2)',
  holds:
    'the job ends for that cause, or was never begun and is refused in words; the next one is done',
  control: 'the write was tried and threw',
  seeds: [1, 2],
  isGentle: true,
  async run(world, seed) {
    await world.warmUp();
    const worker = await world.worker();
    const breakStore = () =>
      worker.evaluate(() => {
        const { put, add } = IDBObjectStore.prototype;
        const broken = () => {
          Object.assign(globalThis, { thrown: true });
          throw new DOMException('Broken on demand', 'UnknownError');
        };
        Object.assign(IDBObjectStore.prototype, { put: broken, add: broken });
        addEventListener('let-go', () =>
          Object.assign(IDBObjectStore.prototype, { put, add }),
        );
      });
    const mend = () =>
      worker.evaluate(() => void dispatchEvent(new Event('let-go')));
    if (seed === 1) {
      const { promise: until, resolve: answer } = Promise.withResolvers<void>();
      world.next({ until });
      const id = await world.start('answered');
      await expect.poll(() => world.scrapes().length).toBe(1);
      await breakStore();
      answer();
      await expect
        .poll(() => worker.evaluate(() => 'thrown' in globalThis))
        .toBe(true);
      await mend();
      // Not even its end could be saved; the alarm that wakes a worker finds
      // it.
      await world.page.evaluate(() =>
        chrome.alarms.create('pluck.resume', { when: Date.now() }),
      );
      await expect
        .poll(async () => (await world.job(id))?.state)
        .toMatch(/failed|unknown/);
    } else {
      await breakStore();
      await expect(world.start('refused')).rejects.toThrow('start.storage');
      await mend();
    }
    world.next();
    await world.becomes(await world.start('mended'), 'done');
  },
};

const deleted: Row = {
  id: 'storage-deleted',
  provoked:
    'the whole database is deleted while a job is out, as “clear site data” does',
  holds: 'nothing is sent again, nothing hangs, and the next job is done',
  control: 'the deletion was carried out, and no job is left',
  seeds: [1],
  async run(world) {
    await world.warmUp();
    const { promise: until, resolve: answer } = Promise.withResolvers<void>();
    world.next({ until });
    await world.start('out');
    await expect.poll(() => world.scrapes().length).toBe(1);
    const bare = await world.barePage();
    const outcome = await bare.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const deleting = indexedDB.deleteDatabase('pluck');
          deleting.addEventListener('success', () => resolve('deleted'));
          deleting.addEventListener('error', () => resolve('error'));
        }),
    );
    expect(outcome).toBe('deleted');
    answer();
    await expect.poll(() => world.scrapes().at(-1)?.answeredAt).toBeDefined();
    expect(world.scrapes()).toHaveLength(1);
    world.forget();
    await bare.close();
    world.next();
    await world.becomes(await world.start('after'), 'done');
    expect((await world.stored()).jobs).toHaveLength(1);
  },
};

const blocked: Row = {
  id: 'storage-blocked',
  provoked:
    'an old connection of an earlier version is held open, so that the store cannot be opened',
  holds:
    'the click is refused in words, the panel says so, and both work once the connection is closed',
  control: 'the same click works after it',
  seeds: [1],
  async run(world) {
    const bare = await world.barePage();
    await world.page.close();
    await killWorker(world.extension);
    await bare.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          indexedDB.deleteDatabase('pluck').addEventListener('success', () => {
            const opening = indexedDB.open('pluck', 1);
            opening.addEventListener('error', () => reject(opening.error));
            opening.addEventListener('upgradeneeded', () => {
              const jobs = opening.result.createObjectStore('jobs', {
                keyPath: 'id',
              });
              jobs.createIndex('state', 'state');
              jobs.createIndex('createdAt', 'createdAt');
              opening.result.createObjectStore('results', { keyPath: 'id' });
            });
            opening.addEventListener('success', () => resolve());
            addEventListener('let-go', () => opening.result.close());
          });
        }),
    );
    world.forget();
    await world.reopen();
    await expect(world.start('blocked')).rejects.toThrow('start.storage');
    await expect(world.page.locator('.notices .banner')).toContainText(
      'can’t open its storage',
    );
    await bare.evaluate(() => void dispatchEvent(new Event('let-go')));
    await bare.close();
    world.next();
    await expect.poll(() => world.start('free').catch(() => '')).not.toBe('');
    await expect
      .poll(async () => (await world.stored()).jobs.map(({ state }) => state))
      .toEqual(['done']);
  },
};

export const stores = [full, settingsFull, throwing, deleted, blocked];
