import { hasScheme } from '@/lib/core/has-scheme'
import { own } from '@/lib/core/own'
import { stoppedAt } from '@/lib/queue/job'
import type { Answer } from '@/lib/rpc/contract'
import type { PresetOutlook } from '@/lib/scrape'
import type { StartRefusal } from '@/lib/rpc/refusal'
import { type ConnectionId, connectionId } from '@/lib/contract/schema/connection'
import { type PageJob, presetIn, viaFor, whyNot } from './popup-action'
import type { PopupDeps, PopupSignals } from './popup-signals'
import { problemOf } from './words-problem'

type Started = Answer<'job.start'>

/** Refusals to repeat a job which say nothing against starting it anew from this tab. */
const leftBehind = new Set<StartRefusal>([
  'start.tab-gone',
  'start.page-moved',
  'start.grant-gone',
  'start.other-service',
  'start.unknown-job',
])

/** What the popup does with jobs. A move that starts one opens the panel and closes the popup. */
export function createJobMoves(
  { tab, outlook, choice, words, problem, refusal, action, box, look, ready, attempt }: PopupSignals,
  { call, openPanel, opensPanelFirst, close }: PopupDeps,
) {
  /** A refusal is shown here, where the user looks, so the panel, which closes the popup, opens after the answer. */
  async function sendAndOpen(started: Promise<Started>) {
    const opening = opensPanelFirst ? openPanel(tab.windowId) : undefined
    const answer = await started
    if (!answer.ok) {
      refusal.value = answer.reason
      return
    }
    // A panel that is open may be on another job, or at another place.
    const shown = call('job.show', { jobId: answer.jobId, windowId: tab.windowId }).catch(() => {})
    await Promise.all([shown, opening ?? openPanel(tab.windowId)])
    close()
  }

  const start = (presetId: string, connection: ConnectionId, typed?: string): Promise<Started> => {
    const from = { tabId: tab.tabId, url: tab.url }
    return call('job.start', { presetId, connection, ...(typed && { words: typed }), from })
  }

  async function startAgain(job: PageJob, via: ConnectionId): Promise<Started> {
    if (via !== connectionId(job.connection)) return start(job.presetId, via)
    const answer = await call('job.repeat', { jobId: job.id, from: 'page', seen: stoppedAt(job) })
    if (!answer.ok && leftBehind.has(answer.reason)) return start(job.presetId, via)
    return answer
  }

  async function startPreset(presetId: string, chosen?: ConnectionId) {
    if (!outlook.value) await ready
    const preset = outlook.value && presetIn(outlook.value, presetId)
    if (!preset || !outlook.value) return
    const via = chosen ?? viaFor(preset, outlook.value) ?? preset.connection
    if (!own(preset.ways, via)?.ok) {
      refusal.value = whyNot(preset, via)
      // What it lacks is filled in where it is edited.
      if (refusal.value === 'start.blanks') choice.value = { presetId, via }
      return
    }
    const isOnMain = action.value.kind === 'run' && action.value.preset.id === presetId
    const isTyped = box.value?.preset.id === presetId && words.value.trim() !== ''
    const isDue = isOnMain || isTyped
    if (preset.missing && isDue) problem.value = problemOf(words.value)
    if (preset.missing && (!isDue || problem.value)) {
      choice.value = { presetId, via }
      return
    }
    await sendAndOpen(start(presetId, via, preset.missing && words.value.trim()))
  }

  /** Opens the panel, on this job where one is given. */
  const showPanel = (jobId?: string) =>
    attempt(async () => {
      const shown = jobId && call('job.show', { jobId, windowId: tab.windowId })
      await Promise.all([shown, openPanel(tab.windowId)])
      close()
    })

  /** Does once more what a job did, there or elsewhere. */
  const repeat = (job: PageJob, via: ConnectionId) => attempt(() => sendAndOpen(startAgain(job, via)))

  /** Runs the preset of the page's job anew. An answer that was lost, or words that were typed, are those of the job. */
  const runAgain = (job: PageJob, { id, missing }: PresetOutlook, via: ConnectionId) =>
    (job.state === 'unknown' || missing) && connectionId(job.connection) === via
      ? repeat(job, via)
      : run(id, via)

  /** Runs a preset. One that lacks words becomes the choice first, and runs once they are there. */
  const run = (presetId: string, via?: ConnectionId) => attempt(() => startPreset(presetId, via))

  /** Does what the main button says. */
  async function press() {
    if (!outlook.value) await ready
    const now = action.value
    if (now.kind === 'run') await run(now.preset.id, now.via)
    if (now.kind === 'again') await repeat(now.job, now.via)
    if (now.kind === 'follow' || now.kind === 'open') await showPanel(now.job.id)
  }

  return {
    run,
    repeat,
    runAgain,
    showPanel,
    press,
    /** Sends what was typed. An empty box does what the main button says. */
    enter() {
      const asked = box.value
      return asked && words.value.trim() !== '' ? run(asked.preset.id, asked.via) : press()
    },
    /** Has a service scrape an address that was typed. */
    send: (url: string, service: ConnectionId) =>
      attempt(async () => {
        const from = { windowId: tab.windowId, url: hasScheme(url) ? url : `https://${url}` }
        const presetId = outlook.value?.defaultPreset ?? ''
        await sendAndOpen(call('job.start', { presetId, connection: service, from }))
      }),
    cancel: (jobId: string) => attempt(() => call('job.cancel', { jobId })),
    /** Lets the jobs go that wait for the user at this service. */
    release: (connection: ConnectionId) => attempt(() => call('lane.release', { connection }).then(look)),
  }
}
