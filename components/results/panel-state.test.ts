import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Job } from '@/lib/jobs/job'
import type { call as callBackground } from '@/lib/rpc/call'
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db'
import type { Shown } from '@/lib/store/shown'
import { createWriter } from '@/lib/store/write'
import { createPanel } from './panel-state'

const job = (id: string, windowId: number, createdAt: number): Job => ({
  id,
  page: { tabId: 1, windowId, url: `https://example.com/${id}`, title: id },
  presetId: 'markdown',
  request: { url: `https://example.com/${id}` },
  connection: { kind: 'browser' },
  state: 'queued',
  createdAt,
  hasResult: false,
})

let db: OpenDatabase
const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>()

/** What the user asked for from the popup, by window. */
const shown = new Map<number, Shown>()

const setUp = (windowId: number) => {
  const panel = createPanel({
    db,
    windowId,
    call: call as typeof callBackground,
    shownIn: async (id) => shown.get(id),
    openSettings: () => {},
  })
  const writer = createWriter(db, { now: () => 9, announce: () => {} })
  const finish = (id: string, text: string) =>
    writer.change(id, (was) => ({ ...was, state: 'done', hasResult: true }), {
      raw: new Blob([text]),
      complete: true,
    })
  return { panel, writer, finish }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  db = createOpenDatabase()
  shown.clear()
  call.mockReset()
})

describe('the panel', () => {
  it('shows nothing at first', async () => {
    const { panel } = setUp(1)
    await panel.refresh()
    expect(panel.job.value).toBeUndefined()
  })

  it('shows the newest job of its own window, until the user picks another or asks for one in the popup', async () => {
    const { panel, writer } = setUp(1)
    await writer.add(job('own', 1, 1), () => false)
    await writer.add(job('other', 2, 2), () => false)
    await panel.refresh()
    expect(panel.job.value?.id).toBe('own')
    panel.pick('other')
    await writer.add(job('newer', 1, 3), () => false)
    await panel.refresh()
    expect(panel.job.value?.id).toBe('other')
    shown.set(1, { jobId: 'newer', at: 1 })
    await panel.refresh()
    expect(panel.job.value?.id).toBe('newer')
    panel.pick('own')
    shown.set(1, { jobId: 'newer', at: 2 })
    await panel.refresh()
    expect(panel.job.value?.id).toBe('newer')
  })

  it('opens the answer when it comes', async () => {
    const { panel, writer, finish } = setUp(1)
    await writer.add(job('a', 1, 1), () => false)
    await panel.refresh()
    expect(panel.result.value).toBeUndefined()
    await finish('a', '{"success":true,"data":{"markdown":"# Hi"}}')
    await panel.refresh()
    expect(panel.result.value?.answer?.data.markdown).toBe('# Hi')
  })

  it('keeps what is no JSON as it came', async () => {
    const { panel, writer, finish } = setUp(1)
    await writer.add(job('a', 1, 1), () => false)
    await finish('a', '<html>')
    await panel.refresh()
    expect(panel.result.value?.answer).toBeUndefined()
    expect(await panel.result.value?.raw.text()).toBe('<html>')
  })

  it('follows the job that trying again started, and says why it did not', async () => {
    const { panel, writer } = setUp(1)
    await writer.add(job('a', 1, 1), () => false)
    await writer.add(job('b', 1, 2), () => false)
    await panel.refresh()
    call.mockResolvedValueOnce({ ok: true, jobId: 'a' })
    await panel.again(job('b', 1, 2))
    expect(panel.job.value?.id).toBe('a')
    call.mockResolvedValueOnce({ ok: false, reason: 'start.unknown-job' })
    await panel.again(job('b', 1, 2))
    expect(panel.refusal.value).toBe('start.unknown-job')
  })
})
