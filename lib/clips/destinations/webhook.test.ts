import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { destinationHandlers } from '@/lib/delivery/destination-handlers';
import { isReference } from '@/lib/contract/schema/secret-places';
import { Locked, NotSent } from '@/lib/core/failures';
import { freshIn, mergeSettings } from '@/lib/data/backup/merge';
import { writeBackup } from '@/lib/data/backup/write-backup';
import { moveDestinations } from '@/lib/records/background';
import { lock, setPassphrase, unlock } from '@/lib/secrets/passphrase';
import { createPresetSecrets } from '@/lib/records/secrets/preset-secrets';
import { readText } from '@/lib/secrets/texts';
import { changeSettings, settingsItem } from '@/lib/settings';
import { defaultSettings } from '@/lib/settings/model';
import type { Unread } from '@/lib/settings/unread';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import {
  clipOfDelivery,
  sampleDelivery,
  tokenReference,
  tryOnce,
} from '@/test/sample-delivery';
import { freshBrowser } from '@/test/sample-vault';
import { unzip } from '@/test/unzip';
import { draftOf, readDraft } from './draft';
import { decodedPath, splitAddress } from './secret-address';
import {
  type Destination,
  type DestinationSettings,
  destinationAddress,
} from './settings';
import { webhookDelivery } from './webhook-delivery';

const url =
  'https://hooks.slack.com/services/T00000000/B00000000/XXXXsecretXXXX';

let db: OpenDatabase;
beforeEach(() => {
  freshBrowser();
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
});

type Saved = Extract<DestinationSettings, { kind: 'webhook' }>;

const handlers = destinationHandlers(() => 'd1');
const save = (settings: Partial<Saved>, id?: string) =>
  handlers['destination.save']({
    ...(id !== undefined && { id }),
    exists: 'number',
    settings: { kind: 'webhook', url, headers: {}, ...settings },
  });
const savedOne = async () =>
  (await settingsItem.getValue()).destinations[0]?.settings as Saved;
const onDisk = async () =>
  JSON.stringify(await browser.storage.local.get(null));
/** The address behind a stored one. */
async function whole({ url: own }: Saved): Promise<string | undefined> {
  const { origin = '', secret = '' } = splitAddress(own) ?? {};
  const path = isReference(secret)
    ? decodedPath((await readText(secret)) ?? '')
    : undefined;
  return path === undefined ? undefined : origin + path;
}
const backup = async (
  settings = settingsItem.getValue(),
  unread: Unread[] = [],
) =>
  writeBackup(
    {
      settings: await settings,
      unread,
      jobIds: [],
      job: async () => undefined,
      result: async () => undefined,
      files: async () => undefined,
    },
    { now: 1, onDone() {} },
  );

describe('the address of a webhook', () => {
  it.each([
    url,
    'https://hooks.zapier.com/hooks/catch/1/XXXXsecretXXXX/',
    'https://n8n.example/webhook?key=XXXXsecretXXXX',
    'https://n8n.example/?XXXXsecretXXXX',
    'http://127.0.0.1:5678/webhook/XXXXsecretXXXX#x',
  ])('is not in a backup, and not stored beside the vault: %s', async (own) => {
    expect(await save({ url: own })).toEqual({ ok: true, id: 'd1' });
    const file = await backup();
    const parts = await unzip(file);
    expect(
      JSON.stringify(parts instanceof Map ? [...parts] : parts),
    ).not.toContain('XXXXsecretXXXX');
    expect(new TextDecoder().decode(await file.bytes())).not.toContain(
      'XXXXsecretXXXX',
    );
    expect(await onDisk()).not.toContain('XXXXsecretXXXX');
    expect(await whole(await savedOne()), 'control').toBe(own);
  });

  it('is not stored in plain text', async () => {
    expect(await save({})).toEqual({ ok: true, id: 'd1' });
    expect(JSON.stringify(await browser.storage.local.get(null))).not.toContain(
      'XXXXsecretXXXX',
    );
  });

  it('is shown without its secret, and kept, replaced or refused as it is typed', async () => {
    await save({ headers: { 'X-Key': 'k' } });
    const before = await savedOne();
    const draft = draftOf(before);
    expect(draft['url']).toBe('https://hooks.slack.com/••••••••');
    expect(destinationAddress(before)).toBe('https://hooks.slack.com');
    expect(readDraft('webhook', draft, before)).toEqual({ settings: before });
    const typed = (text: string) =>
      readDraft('webhook', { ...draft, url: text }, before);
    expect(typed('https://evil.example/••••••••')).toEqual({ problem: 'url' });
    expect(typed('https://hooks.slack.com/••••••••/x')).toEqual({
      problem: 'url',
    });
    expect(typed('')).toEqual({ problem: 'url' });
    expect(typed('https://hooks.slack.com/services/new')).toMatchObject({
      settings: { url: 'https://hooks.slack.com/services/new' },
    });
    expect(await save(before, 'd1')).toEqual({ ok: true, id: 'd1' });
    expect(await savedOne()).toEqual(before);
  });

  it('an address sends no header to another address, and no path to another origin', async () => {
    await save({ headers: { 'X-Key': 'k' } });
    const { url: stored, headers } = await savedOne();
    expect(
      await save(
        { url: 'https://hooks.slack.com/services/new', headers },
        'd1',
      ),
    ).toEqual({
      ok: false,
      field: 'headers',
    });
    const elsewhere = stored.replace('hooks.slack.com', 'evil.example');
    expect(await save({ url: elsewhere, headers: {} }, 'd1')).toEqual({
      ok: false,
      field: 'url',
    });
    expect((await savedOne()).url).toBe(stored);
  });

  it('an address without a path stays unchanged, because it hides nothing', async () => {
    await save({ url: 'https://hooks.example/' });
    expect(await savedOne()).toMatchObject({ url: 'https://hooks.example/' });
    expect(draftOf(await savedOne())['url']).toBe('https://hooks.example/');
  });

  it('must be entered again after a backup is restored', async () => {
    await save({});
    const [shared] = JSON.parse(
      (await unzip(await backup()))['settings.json'] ?? '',
    ).destinations;
    expect(shared.settings.url).toBe('https://hooks.slack.com');
    expect(draftOf(shared.settings)['url']).toBe('');
    expect(await save({ url: shared.settings.url }, 'd2')).toMatchObject({
      ok: true,
    });
  });

  it.each([
    { url, more: 1 },
    { url, headers: null },
    { url: 7, headers: 7 },
  ])(
    'is in no backup of a record that this version cannot read: %j',
    async (settings) => {
      const record = {
        id: 'd',
        exists: 'ask',
        settings: { kind: 'webhook', ...settings },
      };
      const file = await backup(settingsItem.getValue(), [
        { list: 'destinations', at: 0, record },
      ]);
      expect(JSON.stringify(await unzip(file))).not.toContain('XXXXsecretXXXX');
      expect(JSON.stringify(await unzip(file)), 'control').toContain('webhook');
    },
  );
});

describe('a note to a webhook', () => {
  const settings = {
    kind: 'webhook' as const,
    url: `https://hooks.slack.com/${tokenReference}`,
    headers: {},
  };
  const target = (
    secret: string | undefined | Locked,
    answer = () => new Response('ok'),
  ) => {
    const posted: string[] = [];
    const reach = {
      secret: async () => {
        if (secret instanceof Locked) throw secret;
        return secret;
      },
      fetch: async (to: string, { method }: RequestInit) => {
        if (method !== 'POST') return new Response('ok');
        posted.push(to);
        return answer();
      },
    };
    return { posted, reach };
  };
  const deliver = (own: Saved, { reach }: ReturnType<typeof target>) =>
    tryOnce(clipOfDelivery(sampleDelivery(), own), webhookDelivery, reach);

  it('goes to the whole address, which the record does not have', async () => {
    const to = target(`address:${btoa('/services/T0/XXXXsecretXXXX?a=1')}`);
    const clip = await deliver(settings, to);
    expect(to.posted).toEqual([
      'https://hooks.slack.com/services/T0/XXXXsecretXXXX?a=1',
    ]);
    expect(clip).toMatchObject({
      state: 'delivered',
      where: 'hooks.slack.com',
    });
    expect(JSON.stringify(clip)).not.toContain('XXXXsecretXXXX');
  });

  it.each([
    ['a word', 'ok', 'delivered'],
    ['a whole page', '<!doctype html><title>Sign in</title>', 'unknown'],
    ['a whole page in capitals', '\n<HTML><BODY>Sign in', 'unknown'],
  ])('that was answered with %s as HTML: %s is %s', async (_, text, state) => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const to = target(`address:${btoa('/a')}`, () => {
      return new Response(text, { headers });
    });
    const clip = await deliver(settings, to);
    expect(clip.state).toBe(state);
    expect(clip.parcel === undefined).toBe(state === 'delivered');
  });

  it.each([
    ['unreachable', 'closed'],
    ['no-permission', 'permission'],
  ] as const)(
    'that never left, because it was %s, waits, and is not said to have arrived perhaps',
    async (reason, kind) => {
      const to = target(`address:${btoa('/a')}`, () => {
        throw new NotSent(reason);
      });
      const clip = await deliver(settings, to);
      expect(clip).toMatchObject({ state: 'waiting', error: { kind } });
      expect(clip.parcel).toBeDefined();
    },
  );

  it('that may have left is said to have arrived perhaps', async () => {
    const to = target(`address:${btoa('/a')}`, () => {
      throw new TypeError('Failed to fetch');
    });
    expect((await deliver(settings, to)).state).toBe('unknown');
  });

  it.each([url, 'https://hooks.example/'])(
    'still goes to %s as version 0.1.0 stored it',
    async (own) => {
      const to = target(undefined);
      expect(await deliver({ ...settings, url: own }, to)).toMatchObject({
        state: 'delivered',
      });
      expect(to.posted).toEqual([own]);
    },
  );

  it.each<[string, string, string | undefined | Locked, object]>([
    [
      'waits while the vault is locked',
      settings.url,
      new Locked(),
      { state: 'waiting', error: { kind: 'locked' } },
    ],
    [
      'says that its address is gone',
      settings.url,
      undefined,
      { state: 'failed', error: { kind: 'no-address' } },
    ],
    [
      'is never posted to an origin alone',
      'https://hooks.slack.com',
      'x',
      { state: 'failed', error: { kind: 'no-address' } },
    ],
    [
      'is never posted to another host',
      settings.url,
      `address:${btoa('.evil.example/')}`,
      { state: 'failed', error: { kind: 'no-address' } },
    ],
  ])('%s', async (_, own, secret, expected) => {
    const to = target(secret);
    expect(await deliver({ ...settings, url: own }, to)).toMatchObject(
      expected,
    );
    expect(to.posted).toEqual([]);
  });
});

describe('the addresses of webhooks that version 0.1.0 stored', () => {
  const destination: Destination = {
    id: 'd',
    exists: 'ask',
    settings: { kind: 'webhook', url, headers: { Accept: '*/*' } },
  };
  const put = () =>
    changeSettings((now) => ({ ...now, destinations: [destination] }));
  const tidy = () => createPresetSecrets({ db, now: () => 1 }).tidy();
  const clips = async () => (await db()).getAll('clips');
  const putClip = async (
    id: string,
    state: 'waiting' | 'delivered' | 'failed',
  ) => {
    const clip = {
      ...clipOfDelivery(sampleDelivery({ id }), destination.settings),
      state,
    };
    await (await db()).put('clips', clip);
  };

  it('are moved to the vault, those of open clips, too; ended ones lose theirs', async () => {
    await put();
    await putClip('open', 'waiting');
    await putClip('sent', 'delivered');
    await putClip('lost', 'failed');
    await tidy();
    expect(await onDisk()).not.toContain('XXXXsecretXXXX');
    expect(JSON.stringify(await clips())).not.toContain('XXXXsecretXXXX');
    expect(await whole(await savedOne())).toBe(url);
    const urls = (await clips()).map(
      ({ id, destination: { settings } }) => [id, settings as Saved] as const,
    );
    for (const [id, settings] of urls)
      expect(await whole(settings)).toBe(id === 'open' ? url : undefined);
    const before = await savedOne();
    // Nothing is moved twice, and what is in use stays.
    for (let lives = 0; lives < 3; lives++) await tidy();
    expect(await savedOne()).toEqual(before);
    expect(await whole(before)).toBe(url);
    const open = (await clips()).find(({ id }) => id === 'open');
    expect(await whole(open?.destination.settings as Saved)).toBe(url);
  });

  it('are moved once the vault is unlocked, and are in no backup until then', {
    timeout: 60_000,
  }, async () => {
    await setPassphrase('correct horse');
    await lock();
    await put();
    await putClip('open', 'waiting');
    await tidy();
    expect(await onDisk(), 'control').toContain('XXXXsecretXXXX');
    expect(
      new TextDecoder().decode(await (await backup()).bytes()),
    ).not.toContain('XXXXsecretXXXX');
    await unlock('correct horse');
    await tidy();
    expect(await onDisk()).not.toContain('XXXXsecretXXXX');
    expect(JSON.stringify(await clips())).not.toContain('XXXXsecretXXXX');
    expect(await whole(await savedOne())).toBe(url);
  });

  it('are restored from its backups, and then moved', async () => {
    const then = { ...defaultSettings, destinations: [destination] };
    expect(freshIn(defaultSettings, then).destinations).toEqual([destination]);
    await changeSettings((now) => mergeSettings(now, then, true));
    await moveDestinations();
    expect(await onDisk()).not.toContain('XXXXsecretXXXX');
    expect(await whole(await savedOne())).toBe(url);
    const foreign = {
      ...destination,
      id: 'e',
      settings: {
        ...destination.settings,
        url: `https://h.example/${tokenReference}`,
      },
    };
    expect(
      freshIn(defaultSettings, { ...then, destinations: [foreign] })
        .destinations,
    ).toMatchObject([{ settings: { url: 'https://h.example' } }]);
  });
});
