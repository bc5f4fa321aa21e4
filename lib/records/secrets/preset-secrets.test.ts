import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { browser } from 'wxt/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { importAs } from '@/test/sample-workers';
import { lock, setPassphrase, unlock } from '@/lib/secrets/passphrase';
import { readKey, writeKey } from '@/lib/secrets/key-slot';
import { freshBrowser, onDisk } from '@/test/sample-vault';
import { keepSecrets } from '@/lib/secrets/texts';
import { changeSettings } from '@/lib/settings/store';
import { createPresetSecrets } from './preset-secrets';

const secret = 'sid=4711-secret';
const service = { id: 's', baseUrl: 'https://a.example' };
const clock = { now: 1_000_000_000 };
const now = () => clock.now;

let db: OpenDatabase;
/** The reference to the secret. */
let reference: string;
beforeEach(async () => {
  freshBrowser();
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
  reference = (await keepSecrets([secret])).get(secret) ?? '';
});

const isKept = async () => (await onDisk()).includes(secret);
/** A new worker starts. */
const start = () => createPresetSecrets({ db, now }).tidy();
const startPrivate = async () => {
  const inPrivate = await importAs('private', () => import('./preset-secrets'));
  const noDb = () => Promise.reject(new Error('Not needed.'));
  await inPrivate.createPresetSecrets({ db: noDb, now }).tidy();
};

const headers = () => ({ Cookie: reference });
const put = async (store: 'jobs' | 'batches' | 'clips', record: object) =>
  (await db()).put(store, { id: 'x', ...record } as never);
const webhook = () => ({
  kind: 'webhook' as const,
  url: 'https://h.example/',
  headers: { 'X-Key': reference },
});

describe('a secret', () => {
  it('is deleted by the second worker that finds it unused', async () => {
    await start();
    expect(await isKept()).toBe(true);
    await start();
    expect(await isKept()).toBe(false);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'job',
      () =>
        put('jobs', {
          request: { url: 'https://e.example/', headers: headers() },
        }),
    ],
    ['batch', () => put('batches', { options: { headers: headers() } })],
    [
      'clip',
      () =>
        put('clips', {
          state: 'waiting',
          destination: { settings: webhook() },
        }),
    ],
    [
      'preset',
      () =>
        changeSettings((was) => ({
          ...was,
          presets: [
            {
              id: 'p',
              name: 'P',
              options: { formats: ['markdown'], headers: headers() },
            },
          ],
        })),
    ],
    [
      'destination',
      () =>
        changeSettings((was) => ({
          ...was,
          destinations: [
            { id: 'd', name: 'D', exists: 'ask', settings: webhook() },
          ],
        })),
    ],
    [
      'destination that this version cannot read',
      async () => {
        await changeSettings((was) => was);
        const { settings } = await browser.storage.local.get('settings');
        const odd = {
          id: 'd',
          exists: 'ask',
          settings: { ...webhook(), kind: 'typewriter' },
        };
        await browser.storage.local.set({
          settings: { ...(settings as object), destinations: [odd] },
        });
      },
    ],
  ])(
    'is kept while a %s refers to it, even a new one created while it was unused',
    async (_, refer) => {
      await start();
      await refer();
      for (let life = 0; life < 3; life++) await start();
      expect(await isKept()).toBe(true);
    },
  );

  it('is kept as long as the removal of its preset can be undone', async () => {
    await changeSettings((was) => ({
      ...was,
      presets: [
        {
          id: 'p',
          name: 'P',
          options: { formats: ['markdown'], headers: headers() },
        },
      ],
    }));
    await createPresetSecrets({ db, now }).noteRemoval('p');
    await changeSettings((was) => ({ ...was, presets: [] }));
    for (let life = 0; life < 3; life++) await start();
    expect(await isKept()).toBe(true);
    clock.now += 10 * 60_000;
    for (let life = 0; life < 2; life++) await start();
    expect(await isKept()).toBe(false);
  });

  it('is kept when the vault is unlocked twice in the life of one worker', async () => {
    await setPassphrase('first');
    const secrets = createPresetSecrets({ db, now });
    for (let times = 0; times < 3; times++) {
      await lock();
      await secrets.tidy();
      await unlock('first');
      await secrets.tidy();
    }
    await put('jobs', { request: { headers: headers() } });
    await start();
    expect(
      await createPresetSecrets({ db, now }).reveal({ jobId: 'x' }, reference),
    ).toBe(secret);
  });
});

describe('private windows', () => {
  it('delete no secret of normal windows', async () => {
    await put('jobs', {
      request: { url: 'https://e.example/', headers: headers() },
    });
    for (let life = 0; life < 3; life++) await startPrivate();
    expect(await isKept()).toBe(true);
  });

  it('keep the secrets that only they refer to until the browser closes', async () => {
    await start();
    await startPrivate();
    for (let life = 0; life < 3; life++) await start();
    expect(await isKept()).toBe(true);
  });

  it('leave the jobs of earlier versions to the worker that can see them', async () => {
    await put('jobs', {
      request: { url: 'https://e.example/', headers: { Cookie: 'sid=plain' } },
    });
    await startPrivate();
    await start();
    expect(
      (await (await db()).get('jobs', 'x'))?.request.headers?.['Cookie'],
    ).toMatch(/^secret:/);
  });
});

it('a service’s key is kept while the service is saved, and deleted if the service is removed while locked', async () => {
  await writeKey(service, 'my-own-key');
  await start();
  await changeSettings((was) => ({ ...was, services: [service] }));
  for (let life = 0; life < 2; life++) await start();
  expect(await readKey(service)).toBe('my-own-key');
  await changeSettings((was) => ({ ...was, services: [] }));
  for (let life = 0; life < 2; life++) await start();
  expect(await readKey(service)).toBeUndefined();
});
