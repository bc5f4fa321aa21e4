import { type IDBPDatabase, openDB } from 'idb';
import { asRecord } from '@/lib/core/objects';
import { messageOf } from '@/lib/core/failures';
import { createZip, readThrough } from '@/lib/safe/zip';

/**
 * Exports every record of a database that this version can't open to one zip
 * file. The database is opened at its own version and isn't changed. Files are
 * next to their records. An unreadable record is replaced by the reason.
 */
export async function rescue(database: string): Promise<Blob> {
  const db = await openDB(database);
  const zip = createZip();
  try {
    for (const store of db.objectStoreNames) {
      // Padding written by versions before the eighth.
      if (store === 'reserve') continue;
      const lines: Blob[] = [];
      for (const key of await db.getAllKeys(store)) {
        const name = `${store}/${lines.length}`;
        const { text, files } = await readRecord(db, store, key, name);
        for (const [field, file] of files)
          await zip.add(`${name}/${field}`, file);
        lines.push(new Blob([`${text}\n`]));
      }
      await zip.add(`${store}.jsonl`, new Blob(lines));
    }
    return await zip.close();
  } finally {
    db.close();
  }
}

type Rescued = { text: string; files: [field: string, file: Blob][] };

/**
 * The record as JSON, and its files, which are read before any is written: a
 * later failure would corrupt the zip.
 */
async function readRecord(
  db: IDBPDatabase,
  store: string,
  key: IDBValidKey,
  name: string,
): Promise<Rescued> {
  try {
    const record: unknown = await db.get(store, key);
    const files: Rescued['files'] = [];
    for (const [field, value] of Object.entries(asRecord(record))) {
      if (!(value instanceof Blob)) continue;
      await readThrough(value);
      files.push([field, value]);
    }
    return { text: JSON.stringify({ name, key, record }), files };
  } catch (cause) {
    return {
      text: JSON.stringify({ name, key, failure: messageOf(cause) }),
      files: [],
    };
  }
}
