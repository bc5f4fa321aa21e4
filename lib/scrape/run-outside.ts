import { openPanel } from '@/lib/platform/panel'
import { type Settings, presetOn, settingsItem } from '@/lib/settings'
import { showIn } from './store/shown'
import type { Asked, StartJob, Target } from './start-job'

export type OutsideDeps = { start: StartJob; now(): number; announce(): void }

/**
 * Runs what was asked for outside of Pluck's pages. It opens the panel, so call it before anything is awaited. Resolves to the
 * job, or undefined where there is none.
 */
export type RunOutside = (
  target: Target,
  ask: (settings: Settings, target: Target) => Asked,
) => Promise<string | undefined>

/** The panel of the window shows the job, or else why there is none. Where the browser opens no panel, the job still runs. */
export const createRunOutside =
  (deps: OutsideDeps): RunOutside =>
  async (target, ask) => {
    void openPanel(target.windowId).catch(() => {})
    return startOutside(deps, target, ask(await settingsItem.getValue(), target))
  }

/** Starts it, or has the panel of the window tell why not. */
export async function startOutside(
  { start, now, announce }: OutsideDeps,
  target: Target,
  asked: Asked,
): Promise<string | undefined> {
  const answer = await start(target, asked)
  if (answer.ok) return answer.jobId
  const { tabId, windowId, url = '', title = '' } = target
  await showIn(windowId, { refusal: answer.reason, page: { tabId, windowId, url, title }, at: now() })
  announce()
  return undefined
}

/** The preset of the page's site rule, or the default one. */
export const byDefault = (settings: Settings, { url }: Target): Asked => ({ preset: presetOn(settings, url) })
