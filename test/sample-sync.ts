import { IDBFactory } from 'fake-indexeddb';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { httpReach } from '@/e2e/notes-programs/places';
import {
  type WebdavServer,
  serveWebdav,
  webdavUser,
} from '@/e2e/notes-programs/webdav-server';
import type { RemoteFiles } from '@/lib/clips/background';
import { DeliveryFailure } from '@/lib/clips/destinations/delivery-failure';
import { webdavFiles } from '@/lib/clips/destinations/webdav-delivery';
import { allHighlights } from '@/lib/highlights';
import { createHighlightStore } from '@/lib/highlights/store';
import { changeSettings, settingsItem } from '@/lib/settings';
import { createOpenDatabase } from '@/lib/store/db';
import { deviceStore } from '@/lib/sync/device-store';
import { allParts } from '@/lib/sync/parts';
import { syncItem } from '@/lib/sync/sync-item';
import { createSyncWork } from '@/lib/sync/sync-work';

const token = 'tide-4711';

/** A WebDAV server for profiles. */
export const serveFolder = (): Promise<WebdavServer> => serveWebdav({ token });

const destination = {
  id: 'd',
  exists: 'ask' as const,
  settings: {
    kind: 'webdav' as const,
    baseUrl: 'http://127.0.0.1:1',
    user: webdavUser,
    password: 'secret:0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
  },
};

/**
 * A browser profile, with its own storage and databases, that is in step through
 * a server. `wrap`: what happens to its requests.
 */
export function createProfile(
  server: WebdavServer,
  name: string,
  wrap: (files: RemoteFiles) => RemoteFiles = (files) => files,
  stored: Record<string, unknown> = {},
) {
  const indexedDb = new IDBFactory();
  const db = createOpenDatabase();
  const clock = { now: 1_800_000_000_000 };
  let ids = 0;
  const net = { isOff: false };
  const work = createSyncWork({
    db,
    now: () => (clock.now += 1),
    newId: () => `${name}-0000-${ids++}`.padEnd(12, '0'),
    announce() {},
    filesAt: async () => {
      if (net.isOff) throw new DeliveryFailure('closed');
      const settings = { ...destination.settings, baseUrl: server.url };
      return wrap(await webdavFiles(settings, httpReach(token)));
    },
  });

  /** Does something as this profile. */
  async function as<T>(task: () => Promise<T>): Promise<T> {
    const { local } = fakeBrowser.storage;
    globalThis.indexedDB = indexedDb;
    await local.clear();
    await local.set(stored);
    try {
      return await task();
    } finally {
      stored = await local.get(null);
    }
  }

  return {
    destination,
    /** What is stored in it, apart from its databases. */
    stored: () => ({ ...stored }),
    clock,
    net,
    as,
    run: () => as(() => work.run()),
    call: <Name extends keyof typeof work.handlers>(
      call: Name,
      input: Parameters<(typeof work.handlers)[Name]>[0],
    ) =>
      as(async () => work.handlers[call](input as never)) as ReturnType<
        (typeof work.handlers)[Name]
      >,
    start: (deviceName = '') =>
      as(async () => {
        await changeSettings((now) => ({
          ...now,
          destinations: [destination],
        }));
        await work.handlers['sync.start']({
          destination: 'd',
          parts: [...allParts],
          deviceName,
          accepts: [],
        });
      }),
    status: () => as(() => syncItem.getValue()),
    /** Everything that is in step, in its order. */
    lists: () =>
      as(async () => {
        const { presets, rules, noteTemplates } = await settingsItem.getValue();
        const highlights = await allHighlights(await db());
        return {
          presets,
          rules,
          noteTemplates,
          highlights: highlights.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        };
      }),
    versions: () =>
      as(async () => {
        const device = await deviceStore.read();
        return device?.state.records ?? new Map<string, never>();
      }),
    store: createHighlightStore(db, () => {}),
    db,
  };
}
export type Profile = ReturnType<typeof createProfile>;

/** A copy of a profile, as for another computer. */
export async function copyProfile(
  server: WebdavServer,
  profile: Profile,
  name: string,
): Promise<Profile> {
  const device = await profile.as(() => deviceStore.read());
  const copied = createProfile(server, name, undefined, profile.stored());
  if (device) await copied.as(() => deviceStore.write(device));
  return copied;
}
