import { describe, expect, it, vi } from 'vitest'
import type { Job } from '@/lib/jobs/job'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Outlook, Way } from '@/lib/rpc/outlook'
import { type Action, createPopup } from './popup-state'

const open: Way = { ok: true }
const pdf: Way = { ok: false, reason: 'reading.pdf' }
const unconnected: Way = { ok: false, reason: 'start.no-service' }
const loopback: Way = { ok: false, reason: 'privacy.loopback' }
const needsService: Way = { ok: false, reason: 'start.needs-service' }

const job = (state: Job['state'], presetId = 'markdown'): Outlook['job'] => ({
  id: 'j',
  state,
  presetId,
  connection: { kind: 'browser' },
})

const outlook = (change: Partial<Outlook> = {}): Outlook => {
  const ways = change.ways ?? { browser: open, service: unconnected }
  return {
    ways,
    kind: 'browser',
    serviceHost: null,
    presets: [
      { id: 'markdown', ways },
      { id: 'summary', ways: { ...ways, browser: needsService } },
    ],
    job: null,
    othersActive: 0,
    ...change,
  }
}

/** A popup over a tab for which the background answers so. */
async function setUp(seen: Outlook, { opensPanelFirst = false, accepts = true } = {}) {
  const events: string[] = []
  const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>(async (name) => {
    events.push(name)
    if (name === 'page.look') return seen
    await Promise.resolve()
    events.push('answered')
    return accepts ? { ok: true, jobId: 'new' } : { ok: false, reason: 'start.storage' }
  })
  const popup = createPopup({
    tab: { tabId: 7, windowId: 3, url: 'https://example.com/', title: 'Example' },
    call: call as typeof callBackground,
    openPanel: async (windowId) => void events.push(`panel ${windowId}`),
    opensPanelFirst,
    close: () => void events.push('close'),
  })
  await vi.waitFor(() => expect(popup.outlook.value).toBeDefined())
  events.length = 0
  return { popup, events, call }
}

describe('the main action', () => {
  it.each<[string, Outlook, Partial<Action>]>([
    ['reads here with nothing set up', outlook(), { kind: 'run', via: 'browser', again: false }],
    [
      'uses the service once one is connected',
      outlook({ kind: 'service', ways: { browser: open, service: open } }),
      { kind: 'run', via: 'service' },
    ],
    [
      'reads here what must not be sent',
      outlook({ kind: 'service', ways: { browser: open, service: loopback } }),
      { kind: 'run', via: 'browser' },
    ],
    [
      'sends what cannot be read here',
      outlook({ kind: 'service', ways: { browser: pdf, service: open } }),
      { kind: 'run', via: 'service' },
    ],
    [
      'says why where neither is open',
      outlook({ ways: { browser: pdf, service: unconnected } }),
      { kind: 'closed', reason: 'reading.pdf' },
    ],
    ['is its own progress', outlook({ job: job('running') }), { kind: 'running', jobId: 'j' }],
    ['leads to the result', outlook({ job: job('done') }), { kind: 'open' }],
    ['leads to the choices of a lost answer', outlook({ job: job('unknown') }), { kind: 'open' }],
    ['is the remedy of a failure', outlook({ job: job('failed') }), { kind: 'run', again: true }],
    ['starts afresh after a cancel', outlook({ job: job('cancelled') }), { kind: 'run', again: false }],
    [
      'does not repeat what this browser cannot do',
      outlook({ job: job('failed', 'summary') }),
      { kind: 'run', presetId: 'markdown', again: false },
    ],
  ])('%s', async (_, seen, expected) => {
    expect((await setUp(seen)).popup.action.value).toMatchObject(expected)
  })
})

describe('a click', () => {
  it('starts the job, then opens the panel of its window and closes the popup', async () => {
    const { popup, events, call } = await setUp(outlook())
    await popup.start('markdown')
    expect(events).toEqual(['job.start', 'answered', 'panel 3', 'close'])
    expect(call).toHaveBeenLastCalledWith('job.start', {
      presetId: 'markdown',
      kind: 'browser',
      from: { tabId: 7 },
    })
  })

  it('opens the panel first where the browser would forget the click', async () => {
    const { popup, events } = await setUp(outlook(), { opensPanelFirst: true })
    await popup.start('markdown')
    expect(events).toEqual(['job.start', 'panel 3', 'answered', 'close'])
  })

  it('shows a refusal and stays', async () => {
    const { popup, events } = await setUp(outlook(), { accepts: false })
    await popup.start('markdown')
    expect(events).toEqual(['job.start', 'answered'])
    expect(popup.refusal.value).toBe('start.storage')
  })

  it('asks nothing of the background where the preset is known not to run', async () => {
    const { popup, events } = await setUp(outlook())
    await popup.start('summary')
    expect(events).toEqual([])
    expect(popup.refusal.value).toBe('start.needs-service')
  })

  it('says so where the background fails', async () => {
    const { popup, call } = await setUp(outlook())
    call.mockRejectedValueOnce(new Error('gone'))
    await popup.start('markdown')
    expect(popup.failure.value).toBe('gone')
  })
})
