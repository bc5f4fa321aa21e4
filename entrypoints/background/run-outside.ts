import { openPanel } from '@/lib/platform/panel'
import { type Settings, presetOn } from '@/lib/schema/settings'
import { settingsItem } from '@/lib/store/settings'
import { showIn } from '@/lib/store/shown'
import type { Asked, StartJob, Target } from './start-job'

type Deps = { start: StartJob; now(): number; announce(): void }

/** Runs what was asked for outside of Pluck's pages. It opens the panel, so call it before anything is awaited. */
export type RunOutside = (target: Target, ask: (settings: Settings, target: Target) => Asked) => Promise<void>

/** The panel of the window shows the job, or else why there is none. Where the browser opens no panel, the job still runs. */
export const createRunOutside =
  ({ start, now, announce }: Deps): RunOutside =>
  async (target, ask) => {
    void openPanel(target.windowId).catch(() => {})
    const answer = await start(target, ask(await settingsItem.getValue(), target))
    if (answer.ok) return
    const { tabId, windowId, url = '', title = '' } = target
    await showIn(windowId, { refusal: answer.reason, page: { tabId, windowId, url, title }, at: now() })
    announce()
  }

/** The preset of the page's site rule, or the default one. */
export const byDefault = (settings: Settings, { url }: Target): Asked => ({ preset: presetOn(settings, url) })
