import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import type { Job } from '@/lib/queue/job'
import { createOpenDatabase } from '@/lib/store/db'
import { readHoldings, readKept } from './holdings'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const job = (id: string, createdAt: number, more: Partial<Job> = {}): Job => ({
  id,
  page: { tabId: 1, windowId: 1, url: 'https://example.com/', title: id },
  presetId: 'markdown',
  request: { url: 'https://example.com/' },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt,
  hasResult: true,
  ...more,
})

it('counts every result, but offers only ended, unpinned and older ones for deletion', async () => {
  const db = await createOpenDatabase()()
  const jobs = [
    job('old', 1),
    job('pinned', 2, { isPinned: true }),
    job('active', 3, { state: 'running' }),
    job('new', 4),
  ]
  for (const one of [...jobs, job('none', 5, { hasResult: false })]) await db.put('jobs', one)
  for (const { id, createdAt } of jobs) {
    await db.put('results', { id, savedAt: createdAt, raw: new Blob(['four']), complete: true })
  }
  expect((await readKept(db)).map(({ id }) => id)).toEqual(['old', 'pinned', 'active', 'new'])
  expect((await readHoldings(db)).map(({ id }) => id)).toEqual(['old'])
})
