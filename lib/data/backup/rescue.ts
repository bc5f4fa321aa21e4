import {
  BlobReader,
  BlobWriter,
  TextReader,
  ZipWriter,
  configure,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { openDB } from 'idb'
import { asRecord } from '@/lib/core/is-record'

configure({ useWebWorkers: false })

/**
 * Exports every record of a database that this version can't open to one zip file. The database is opened at its own
 * version and isn't changed. Files are next to their records.
 */
export async function rescue(database: string): Promise<Blob> {
  const db = await openDB(database)
  const zip = new ZipWriter(new BlobWriter('application/zip'))
  try {
    for (const store of db.objectStoreNames) {
      if (store === 'reserve') continue
      const lines: string[] = []
      for (const key of await db.getAllKeys(store)) {
        const name = `${store}/${lines.length}`
        const record: unknown = await db.get(store, key)
        for (const [field, value] of Object.entries(asRecord(record))) {
          if (value instanceof Blob) await zip.add(`${name}/${field}`, new BlobReader(value))
        }
        lines.push(`${JSON.stringify({ name, key, record })}\n`)
      }
      await zip.add(`${store}.jsonl`, new TextReader(lines.join('')))
    }
    return await zip.close()
  } finally {
    db.close()
  }
}
