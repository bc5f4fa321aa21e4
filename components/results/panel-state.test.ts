import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Job } from '@/lib/jobs/job'
import type { VisibleTab } from '@/lib/platform/tab'
import type { call as callBackground } from '@/lib/rpc/call'
import { defaultSettings } from '@/lib/schema/settings'
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

/** What the user asked for outside of the panel, by window. */
const shown = new Map<number, Shown>()
const opened: string[] = []
let sees = false
let hidden = false
let inFront: VisibleTab | undefined

const setUp = (windowId: number) => {
  const panel = createPanel({
    db,
    windowId,
    call: call as typeof callBackground,
    shownIn: async (id) => shown.get(id),
    settings: async () => defaultSettings,
    openSettings: () => {},
    openTab: async (url) => opened.push(url),
    allow: async () => false,
    passages: { show: async () => 'gone', unmark: async () => {} },
    startSearch: () => expect.fail('no search was asked for'),
    startBatch: () => expect.fail('no file was asked for'),
    tabs: {
      sees: async () => sees,
      ask: async () => false,
      list: async () => [],
      front: async () => inFront,
      find: async (tabId) => ({ tabId, windowId: 1, ...(!hidden && { url: 'https://example.com/open' }) }),
    },
    copying: { held: async () => undefined, write: async () => {} },
    quickClips: async () => [],
    isWindowOpen: async () => true,
  })
  const writer = createWriter(db, { now: () => 9, announce: () => {} })
  const finish = (id: string, text: string) =>
    writer.change(id, (was) => ({ job: { ...was, state: 'done', hasResult: true } }), {
      raw: new Blob([text]),
      complete: true,
    })
  return { panel, writer, finish }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  db = createOpenDatabase()
  shown.clear()
  opened.length = 0
  sees = false
  hidden = false
  inFront = undefined
  call.mockReset()
})

const add = (writer: ReturnType<typeof createWriter>, ...jobs: Job[]) =>
  Promise.all(jobs.map((one) => writer.add(one, () => false)))

describe('which job the panel shows', () => {
  it('none at first', async () => {
    const { panel } = setUp(1)
    await panel.refresh()
    expect(panel.onShow.value.job).toBeUndefined()
  })

  it('the newest of its own window, until the user picks another, which stays', async () => {
    const { panel, writer } = setUp(1)
    await add(writer, job('own', 1, 1), job('other', 2, 2))
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('own')
    panel.pick('other')
    await add(writer, job('newer', 1, 3))
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('other')
    expect(panel.onShow.value.newer?.id).toBe('newer')
    panel.pick('newer')
    await add(writer, job('newest', 1, 4))
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('newest')
  })

  it('the one that was asked for elsewhere, also one that is long past', async () => {
    const { panel, writer } = setUp(1)
    await add(writer, ...Array.from({ length: 210 }, (_, at) => job(`job ${at}`, 1, at)))
    await panel.refresh()
    shown.set(1, { jobId: 'job 3', at: 500 })
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('job 3')
    panel.pick('job 200')
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('job 200')
    shown.set(1, { jobId: 'job 4', at: 501 })
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('job 4')
  })

  it('one that was picked of a batch, or is long past, once it is read', async () => {
    const { panel, writer } = setUp(1)
    await add(writer, ...Array.from({ length: 210 }, (_, at) => job(`job ${at}`, 1, at)))
    await add(writer, { ...job('batch 1', 1, 500), batchId: 'batch' })
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('job 209')
    for (const id of ['batch 1', 'job 3']) {
      panel.go('batch')
      panel.pick(id)
      await vi.waitFor(() => expect(panel.place.value).toBe('result'))
      expect(panel.onShow.value.job?.id).toBe(id)
    }
  })

  it('one that was started while the history was open, and no older one that comes back', async () => {
    const { panel, writer } = setUp(1)
    await add(writer, job('a', 1, 1), job('b', 1, 2))
    await panel.refresh()
    panel.pick('a')
    panel.go('history')
    await add(writer, job('other', 2, 3), job('older', 1, 1))
    await panel.refresh()
    expect(panel.place.value).toBe('history')
    await add(writer, { ...job('held', 1, 4), state: 'held', question: 'flagged' })
    await panel.refresh()
    expect(panel.place.value).toBe('result')
    expect(panel.onShow.value.job?.id).toBe('held')
    panel.go('history')
    await panel.refresh()
    expect(panel.place.value).toBe('history')
  })

  it('not what was asked for before the newest one began', async () => {
    const { panel, writer } = setUp(1)
    await add(writer, job('a', 1, 1), job('b', 1, 3))
    shown.set(1, { jobId: 'a', at: 2 })
    await panel.refresh()
    expect(panel.onShow.value).toEqual({ job: expect.objectContaining({ id: 'b' }) })
  })
})

describe('a panel that follows', () => {
  const tab = (tabId: number, id: string) => ({
    tabId,
    windowId: 1,
    url: `https://example.com/${id}`,
    title: id,
  })

  it('goes with the tab, and a picked result stays only until then', async () => {
    const { panel, writer } = setUp(1)
    await add(writer, job('a', 1, 1), job('b', 1, 2))
    call.mockResolvedValue(null)
    sees = true
    inFront = tab(1, 'a')
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('a')
    panel.pick('b')
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('b')
    inFront = tab(1, 'none')
    await panel.refresh()
    expect(panel.onShow.value.job).toBeUndefined()
    expect(panel.follow.front.value).toMatchObject({ title: 'none' })
    panel.turn({ tabId: 1, isActive: true, isLoad: false, title: 'Later' })
    expect(panel.follow.front.value).toMatchObject({ title: 'Later' })
    expect(call).toHaveBeenCalledWith('page.look', { tabId: 1 })
    expect(call).toHaveBeenCalledWith('ask.look', { about: { tabId: 1 } })
    inFront = tab(2, 'b')
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('b')
  })

  it('stays in a place that is about no page, and with its page while one of Pluck’s own is in front', async () => {
    const { panel, writer } = setUp(1)
    await add(writer, job('a', 1, 1), job('b', 1, 2))
    sees = true
    inFront = tab(1, 'a')
    await panel.refresh()
    panel.go('history')
    inFront = tab(2, 'b')
    await panel.refresh()
    expect(panel.place.value).toBe('history')
    panel.go('answer')
    inFront = undefined
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('b')
    expect(panel.place.value).toBe('answer')
    inFront = tab(1, 'a')
    await panel.refresh()
    expect(panel.place.value).toBe('result')
  })

  it('shows what was asked for elsewhere since the page came, and nothing from before', async () => {
    const { panel, writer } = setUp(1)
    await add(writer, job('a', 1, 1), job('b', 1, 2))
    sees = true
    inFront = tab(1, 'a')
    shown.set(1, { jobId: 'b', at: 3 })
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('a')
    shown.set(1, { jobId: 'b', at: Date.now() })
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('b')
  })

  it('says where it may not, and asks once the user wants it to', async () => {
    const { panel } = setUp(1)
    call.mockResolvedValue(null)
    await panel.refresh()
    const { follow } = panel
    expect([follow.isHeldBack.value, follow.wasRefused.value]).toEqual([true, false])
    await follow.start()
    expect(follow.wasRefused.value).toBe(true)
    expect(call).toHaveBeenLastCalledWith('settings.save', { followsTab: true })
    await follow.stop()
    expect(follow.wasRefused.value).toBe(false)
    expect(call).toHaveBeenLastCalledWith('settings.save', { followsTab: false })
  })
})

describe('a panel that stays', () => {
  it('tells that the tab of its result went on, and looks for nothing in other tabs', async () => {
    const { panel, writer } = setUp(1)
    const own = job('a', 1, 1)
    await add(writer, own)
    const moved = () => panel.follow.movedFrom(own)
    await panel.refresh()
    expect(moved()).toBe('elsewhere')
    hidden = true
    await panel.refresh()
    expect(moved()).toBeUndefined()
    panel.turn({ tabId: 2, isActive: true, isLoad: true })
    panel.turn({ tabId: 1, isActive: false, isLoad: true })
    await vi.waitFor(() => expect(moved()).toBe('somewhere'))
  })
})

describe('the answer', () => {
  it('is opened when it comes, and anew when the job was sent again', async () => {
    const { panel, writer, finish } = setUp(1)
    await add(writer, job('a', 1, 1))
    await panel.refresh()
    expect(panel.result.value).toBeUndefined()
    await finish('a', '{"success":true,"data":{"markdown":"# Hi"}}')
    await panel.refresh()
    expect(panel.result.value?.answer?.data.markdown).toBe('# Hi')
    await finish('a', '{"success":true,"data":{"markdown":"# Again"}}')
    await writer.change('a', (was) => ({ job: { ...was, endedAt: 5 } }))
    await panel.refresh()
    expect(panel.result.value?.answer?.data.markdown).toBe('# Again')
  })

  it('is kept as it came where it is no JSON', async () => {
    const { panel, writer, finish } = setUp(1)
    await add(writer, job('a', 1, 1))
    await finish('a', '<html>')
    await panel.refresh()
    expect(panel.result.value?.answer).toBeUndefined()
    expect(await panel.result.value?.raw.text()).toBe('<html>')
  })
})

describe('what a person does', () => {
  it('is told apart from what was refused, until they do something else or a newer job begins', async () => {
    const { panel, writer } = setUp(1)
    await add(writer, job('a', 1, 1))
    const page = { tabId: 1, windowId: 1, url: 'https://example.com/open', title: 'open' }
    shown.set(1, { refusal: 'start.no-service', page, at: 2 })
    await panel.refresh()
    expect(panel.refused.value).toMatchObject({ reason: 'start.no-service', page })
    expect(panel.canReadRefused.value).toBe(true)
    await panel.refresh()
    expect(panel.refused.value).toBeDefined()
    await add(writer, job('b', 1, 3))
    await panel.refresh()
    expect(panel.refused.value).toBeUndefined()

    call.mockResolvedValueOnce({ ok: false, reason: 'start.unknown-job' })
    await panel.repeat(job('b', 1, 3), 'cache')
    expect(call).toHaveBeenLastCalledWith('job.repeat', { jobId: 'b', from: 'cache', seen: undefined })
    expect(panel.refused.value).toMatchObject({ reason: 'start.unknown-job', page: { title: 'b' } })
    expect(panel.canReadRefused.value).toBe(false)
    panel.go('history')
    expect(panel.refused.value).toBeUndefined()
  })

  it('follows the job that it started', async () => {
    const { panel, writer } = setUp(1)
    await add(writer, job('a', 1, 1), job('b', 1, 2))
    await panel.refresh()
    call.mockResolvedValueOnce({ ok: true, jobId: 'a' })
    await panel.readHere(job('b', 1, 2))
    expect(panel.onShow.value.job?.id).toBe('a')
  })

  it('fails in words', async () => {
    const { panel } = setUp(1)
    call.mockRejectedValueOnce(new Error('No answer.'))
    expect(await panel.savePreset(job('a', 1, 1), 'Mine')).toBeUndefined()
    expect(panel.failure.value).toBe('No answer.')
    expect(call).toHaveBeenCalledWith('preset.save', expect.objectContaining({ name: 'Mine', options: {} }))
  })

  it('is kept under the name that it got', async () => {
    const { panel } = setUp(1)
    call.mockResolvedValueOnce({ id: 'p', name: 'Mine (2)' })
    expect(await panel.savePreset(job('a', 1, 1), 'Mine')).toBe('Mine (2)')
  })

  it('opens a link, and gives its job up', async () => {
    const { panel } = setUp(1)
    call.mockResolvedValueOnce(null)
    await panel.openLink(job('a', 1, 1))
    expect(opened).toEqual(['https://example.com/a'])
    expect(call).toHaveBeenCalledWith('job.cancel', { jobId: 'a' })
  })

  it('can read a page only where its tab still shows it', async () => {
    const { panel, writer } = setUp(1)
    await add(writer, job('a', 1, 1), job('open', 1, 2))
    await panel.refresh()
    expect(panel.canReadHere.value).toBe(true)
    panel.pick('a')
    await panel.refresh()
    expect(panel.canReadHere.value).toBe(false)
  })
})
