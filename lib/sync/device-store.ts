import { type DBSchema, openDB } from 'idb';
import type { SyncDevice } from './device';

type Schema = DBSchema & { devices: { key: 'own'; value: SyncDevice } };

const open = () =>
  openDB<Schema>('pluck-sync', 1, {
    upgrade: (db) => void db.createObjectStore('devices'),
    blocking: (_current, _blocked, event) =>
      (event.target as IDBDatabase).close(),
  });

async function use<T>(
  task: (db: Awaited<ReturnType<typeof open>>) => Promise<T>,
): Promise<T> {
  const db = await open();
  try {
    return await task(db);
  } finally {
    db.close();
  }
}

/**
 * What this device knows of the file. In a database of its own, because it is as
 * large as the file, and no backup has it.
 */
export const deviceStore = {
  read: (): Promise<SyncDevice | undefined> =>
    use((db) => db.get('devices', 'own')),

  /** It is on the disk when this resolves. */
  write: (device: SyncDevice): Promise<void> =>
    use(async (db) => {
      const { store, done } = db.transaction('devices', 'readwrite', {
        durability: 'strict',
      });
      await Promise.all([store.put(device, 'own'), done]);
    }),

  clear: (): Promise<void> => use((db) => db.clear('devices')),
};
