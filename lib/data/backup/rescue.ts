import { openDB } from 'idb'
import { asRecord } from '@/lib/core/is-record'
import { createZip } from '@/lib/safe/zip'

/**
 * Exports every record of a database that this version can't open to one zip file. The database is opened at its own
 * version and isn't changed. Files are next to their records.
 */
export async function rescue(database: string): Promise<Blob> {
  const db = await openDB(database)
  const zip = createZip()
  try {
    for (const store of db.objectStoreNames) {
      if (store === 'reserve') continue
      const lines: string[] = []
      for (const key of await db.getAllKeys(store)) {
        const name = `${store}/${lines.length}`
        const record: unknown = await db.get(store, key)
        for (const [field, value] of Object.entries(asRecord(record))) {
          if (value instanceof Blob) await zip.add(`${name}/${field}`, value)
        }
        lines.push(`${JSON.stringify({ name, key, record })}\n`)
      }
      await zip.add(`${store}.jsonl`, lines.join(''))
    }
    return await zip.close()
  } finally {
    db.close()
  }
}
