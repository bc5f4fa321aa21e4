import { type ReadonlySignal, computed, signal } from '@preact/signals'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Outlook } from '@/lib/rpc/outlook'
import type { VisibleTab } from '@/lib/platform/tab'
import type { StartRefusal } from '@/lib/rpc/refusal'
import type { ConnectionKind } from '@/lib/schema/connection'
import type { PresetId } from '@/lib/schema/preset'

type Deps = {
  tab: VisibleTab
  call: typeof callBackground
  openPanel(windowId: number): Promise<void>
  /** Where the browser forgets the click at the first wait, the panel opens before the answer is known. */
  opensPanelFirst: boolean
  close(): void
}

/** What the main button does. It becomes its own progress, then the way to the result. */
export type Action =
  /** `via` is unknown until the background has answered. */
  | { kind: 'run'; presetId: PresetId; via?: ConnectionKind; again: boolean }
  | { kind: 'running'; jobId: string; presetId: PresetId }
  | { kind: 'open'; jobId: string; presetId: PresetId }
  | { kind: 'closed'; reason: StartRefusal }

export type Popup = {
  tab: VisibleTab
  outlook: ReadonlySignal<Outlook | undefined>
  action: ReadonlySignal<Action>
  /** Why the last click started nothing. */
  refusal: ReadonlySignal<StartRefusal | undefined>
  failure: ReadonlySignal<string | undefined>
  /** Resolves when the background has answered for the first time, whatever it said. */
  ready: Promise<void>
  /** Asks the background again what a click on this tab would do. */
  look(): Promise<void>
  start(presetId: PresetId, via?: ConnectionKind): Promise<void>
  send(url: string): Promise<void>
  cancel(jobId: string): Promise<void>
  /** Opens the panel, on this job where one is given. */
  showPanel(jobId?: string): Promise<void>
}

export const defaultPresetId: PresetId = 'markdown'

// "localhost:3000" is a host with a port.
const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i

const other: Record<ConnectionKind, ConnectionKind> = { browser: 'service', service: 'browser' }

/** The popup's state. What a click would do follows from the background, asked at once. */
export function createPopup({ tab, call, openPanel, opensPanelFirst, close }: Deps): Popup {
  const outlook = signal<Outlook | undefined>()
  const refusal = signal<StartRefusal | undefined>()
  const failure = signal<string | undefined>()

  const action = computed((): Action => {
    const seen = outlook.value
    if (!seen) return { kind: 'run', presetId: defaultPresetId, again: false }
    const presetId = (seen.job?.presetId ?? defaultPresetId) as PresetId
    if (seen.job?.state === 'queued' || seen.job?.state === 'running') {
      return { kind: 'running', jobId: seen.job.id, presetId }
    }
    if (seen.job?.state === 'done' || seen.job?.state === 'unknown')
      return { kind: 'open', jobId: seen.job.id, presetId }
    const again = seen.job?.state === 'failed'
    for (const via of [seen.kind, other[seen.kind]]) {
      const runs = seen.presets.find(({ id }) => id === presetId)?.ways[via].ok
      if (runs && again) return { kind: 'run', presetId, via, again }
      if (seen.ways[via].ok) return { kind: 'run', presetId: defaultPresetId, via, again: false }
    }
    const way = seen.ways[seen.kind]
    return { kind: 'closed', reason: way.ok ? 'start.tab-gone' : way.reason }
  })

  async function attempt(work: () => Promise<void>) {
    refusal.value = undefined
    failure.value = undefined
    try {
      await work()
    } catch (error) {
      failure.value = error instanceof Error ? error.message : String(error)
    }
  }

  async function look() {
    try {
      outlook.value = await call('page.look', { tabId: tab.tabId })
    } catch (error) {
      failure.value = error instanceof Error ? error.message : String(error)
    }
  }
  const ready = look()

  /** A refusal is shown here, where the user looks, so the panel, which closes the popup, opens after the answer. */
  async function sendAndOpen(started: ReturnType<typeof callBackground<'job.start'>>) {
    const opening = opensPanelFirst ? openPanel(tab.windowId) : undefined
    const answer = await started
    if (!answer.ok) {
      refusal.value = answer.reason
      return
    }
    await (opening ?? openPanel(tab.windowId))
    close()
  }

  return {
    tab,
    outlook,
    action,
    refusal,
    failure,
    ready,
    look,
    start: (presetId, via) =>
      attempt(async () => {
        if (!outlook.value) await ready
        const seen = outlook.value
        const kind = via ?? seen?.kind ?? 'browser'
        const way = seen?.presets.find((preset) => preset.id === presetId)?.ways[kind]
        if (way && !way.ok) refusal.value = way.reason
        else await sendAndOpen(call('job.start', { presetId, kind, from: { tabId: tab.tabId } }))
      }),
    send: (url) =>
      attempt(() => {
        const from = { windowId: tab.windowId, url: hasScheme.test(url) ? url : `https://${url}` }
        return sendAndOpen(call('job.start', { presetId: defaultPresetId, kind: 'service', from }))
      }),
    cancel: (jobId) => attempt(async () => void (await call('job.cancel', { jobId }))),
    showPanel: (jobId) =>
      attempt(async () => {
        const shown = jobId && call('job.show', { jobId, windowId: tab.windowId })
        await Promise.all([shown, openPanel(tab.windowId)])
        close()
      }),
  }
}
