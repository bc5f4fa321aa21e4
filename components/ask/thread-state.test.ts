import 'fake-indexeddb/auto'
import { signal } from '@preact/signals'
import { expect, it } from 'vitest'
import { createOpenDatabase } from '@/lib/store/db'
import { createThread } from './thread-state'

it('a thread is that of the page on show, and none until that is read', async () => {
  const db = createOpenDatabase()
  const url = 'https://bank.example/me'
  await (await db()).put('jobs', {
    id: 'a',
    page: { tabId: 1, windowId: 1, url, title: 'A' },
    presetId: 'ask',
    request: { url, formats: [{ type: 'question', question: 'My balance?' }] },
    connection: { kind: 'browser' },
    state: 'failed',
    createdAt: 1,
    hasResult: false,
  })
  const shown = signal(url)
  const thread = createThread(db, () => [shown.value])
  await thread.read()
  expect(thread.turns.value).toHaveLength(1)
  shown.value = 'https://forum.example/'
  expect(thread.turns.value).toEqual([])
  shown.value = url
  expect(thread.turns.value).toHaveLength(1)
})
