import { hasScheme } from '@/lib/core/has-scheme'
import { own } from '@/lib/core/own'
import { stoppedAt } from '@/lib/queue/job'
import type { Answer } from '@/lib/rpc/contract'
import type { PresetState } from '@/lib/scrape'
import type { StartRefusal } from '@/lib/rpc/refusal'
import { type ConnectionId, connectionId } from '@/lib/contract/schema/connection'
import { type PageJob, presetIn, promptProblem, viaFor, whyNot } from './popup-action'
import type { PopupDeps, PopupSignals } from './popup-signals'

type Started = Answer<'job.start'>

/** Refusals to repeat a job that don't prevent starting a new one from this tab. */
const leftBehind = new Set<StartRefusal>([
  'start.tab-gone',
  'start.page-moved',
  'start.grant-gone',
  'start.other-service',
  'start.unknown-job',
])

/** The popup's job actions. Starting a job opens the panel and closes the popup. */
export function createJobMoves(
  { tab, outlook, choice, words, problem, refusal, action, box, look, ready, attempt }: PopupSignals,
  { call, openPanel, opensPanelFirst, close }: PopupDeps,
) {
  /** Opening the panel closes the popup, so it waits for the answer: a refusal must be shown here. */
  async function sendAndOpen(started: Promise<Started>) {
    const opening = opensPanelFirst ? openPanel(tab.windowId) : undefined
    const answer = await started
    if (!answer.ok) {
      refusal.value = answer.reason
      return
    }
    // An open panel may show another job or view.
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
      // Missing values are filled in in the editor.
      if (refusal.value === 'start.blanks') choice.value = { presetId, via }
      return
    }
    const isOnMain = action.value.kind === 'run' && action.value.preset.id === presetId
    const isTyped = box.value?.preset.id === presetId && words.value.trim() !== ''
    const isDue = isOnMain || isTyped
    if (preset.missing && isDue) problem.value = promptProblem(words.value)
    if (preset.missing && (!isDue || problem.value)) {
      choice.value = { presetId, via }
      return
    }
    await sendAndOpen(start(presetId, via, preset.missing && words.value.trim()))
  }

  /** Opens the panel, on this job if one is given. */
  const showPanel = (jobId?: string) =>
    attempt(async () => {
      const shown = jobId && call('job.show', { jobId, windowId: tab.windowId })
      await Promise.all([shown, openPanel(tab.windowId)])
      close()
    })

  /** Repeats a job, on the same connection or another. */
  const repeat = (job: PageJob, via: ConnectionId) => attempt(() => sendAndOpen(startAgain(job, via)))

  /** Runs the preset of the page's job again. A lost answer or a typed prompt belongs to the job. */
  const runAgain = (job: PageJob, { id, missing }: PresetState, via: ConnectionId) =>
    (job.state === 'unknown' || missing) && connectionId(job.connection) === via
      ? repeat(job, via)
      : run(id, via)

  /** Runs a preset. One without its prompt becomes the choice first, and runs once that is typed. */
  const run = (presetId: string, via?: ConnectionId) => attempt(() => startPreset(presetId, via))

  /** Runs the main button's action. */
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
    /** Sends what was typed. With an empty box, runs the main button's action. */
    enter() {
      const asked = box.value
      return asked && words.value.trim() !== '' ? run(asked.preset.id, asked.via) : press()
    },
    /** Sends a typed address to a service. */
    send: (url: string, service: ConnectionId) =>
      attempt(async () => {
        const from = { windowId: tab.windowId, url: hasScheme(url) ? url : `https://${url}` }
        const presetId = outlook.value?.defaultPreset ?? ''
        await sendAndOpen(call('job.start', { presetId, connection: service, from }))
      }),
    cancel: (jobId: string) => attempt(() => call('job.cancel', { jobId })),
    /** Releases the jobs that wait for the user at this service. */
    release: (connection: ConnectionId) => attempt(() => call('lane.release', { connection }).then(look)),
  }
}
