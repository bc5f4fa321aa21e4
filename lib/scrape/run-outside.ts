import { openPanel } from '@/lib/platform/panel'
import { type Settings, presetOn, settingsItem } from '@/lib/settings'
import { showIn } from './store/shown'
import type { JobOrder, StartJob, Target } from './start-job'

export type OutsideDeps = { start: StartJob; now(): number; announce(): void }

/**
 * Runs a job requested outside of Pluck's pages. Opens the panel, so call it before any await. Resolves to
 * the job, or undefined if there is none.
 */
export type RunOutside = (
  target: Target,
  ask: (settings: Settings, target: Target) => JobOrder,
) => Promise<string | undefined>

/** The window's panel shows the job or why there is none. If the browser can't open the panel, the job still runs. */
export const createRunOutside =
  (deps: OutsideDeps): RunOutside =>
  async (target, ask) => {
    void openPanel(target.windowId).catch(() => {})
    return startOutside(deps, target, ask(await settingsItem.getValue(), target))
  }

/** Starts a job, or shows in the window's panel why it can't. */
export async function startOutside(
  { start, now, announce }: OutsideDeps,
  target: Target,
  asked: JobOrder,
): Promise<string | undefined> {
  const answer = await start(target, asked)
  if (answer.ok) return answer.jobId
  const { tabId, windowId, url = '', title = '' } = target
  await showIn(windowId, { refusal: answer.reason, page: { tabId, windowId, url, title }, at: now() })
  announce()
  return undefined
}

/** The preset of the page's site rule, or the default preset. */
export const byDefault = (settings: Settings, { url }: Target): JobOrder => ({
  preset: presetOn(settings, url),
})
