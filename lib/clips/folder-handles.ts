import { type DBSchema, deleteDB, openDB } from 'idb';

const databaseName = 'pluck-folders';

type Schema = DBSchema & {
  folders: { key: string; value: FileSystemDirectoryHandle };
};

const open = () =>
  openDB<Schema>(databaseName, 1, {
    upgrade: (db) => void db.createObjectStore('folders'),
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
 * The folders that the user picked, by the ids in destinations. They have their
 * own database: a message can't carry a handle, so the pages write it
 * themselves.
 */
export const findFolder = (
  id: string,
): Promise<FileSystemDirectoryHandle | undefined> =>
  use((db) => db.get('folders', id));

export const keepFolder = (
  id: string,
  folder: FileSystemDirectoryHandle,
): Promise<unknown> => use((db) => db.put('folders', folder, id));

export const forgetFolder = (id: string): Promise<void> =>
  use((db) => db.delete('folders', id));

export const forgetFolders = (): Promise<void> => deleteDB(databaseName);
