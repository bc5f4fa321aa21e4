import { type Models, lookForModels } from '@/lib/engines/browser/model/look-for-models'
import { estimate } from '@/lib/contract/cost/estimate'
import { isBilled } from '@/lib/contract/cost/is-billed'
import { type Job, isActive } from '@/lib/queue/job'
import type { Lane } from '@/lib/queue/lane'
import { isPrivate } from '@/lib/platform/private-window'
import { findTab } from '@/lib/platform/tab'
import type { PopupState, ConnectionState, PresetState, Availability } from './popup-state'
import { type Service, thisBrowser } from '@/lib/contract/schema/connection'
import { withMode } from '@/lib/privacy'
import { type Preset, blanksToFill, matchesRule } from '@/lib/presets'
import { missingPrompt } from '@/lib/contract/schema/missing-prompt'
import type { PresetOptions } from '@/lib/contract/schema/preset-options'
import { type Settings, allPresets, connectionOf, ruleOn, settingsItem } from '@/lib/settings'
import { type TabStatus, inspectTab, usualConnection, canRead, canSendPage, canSend } from './availability'

/** Everything the popup shows about a tab, in one answer. */
export async function inspectPage(
  tabId: number,
  jobs: Job[],
  lanes: Lane[],
  lastClip: (url: string) => Promise<PopupState['clipped']>,
): Promise<PopupState> {
  const [tab, settings, models] = await Promise.all([
    findTab(tabId),
    settingsItem.getValue(),
    lookForModels(),
  ])
  const clipped = tab?.url === undefined ? undefined : await lastClip(tab.url)
  const status: TabStatus = tab ? await inspectTab(tab) : { read: { ok: false, reason: 'start.tab-gone' } }
  const { read } = status
  const placeOf = async (service: Service): Promise<ConnectionState> => {
    const lane = lanes.find(({ id }) => id === service.id)
    return {
      id: service.id,
      host: new URL(service.baseUrl).host,
      name: service.name,
      way: await canSendPage(tab?.url, service, settings, status),
      blocked: lane?.isBlocked && lane.error,
    }
  }
  const services = await Promise.all(settings.services.map(placeOf))
  const own = (job: Job) => tab?.url !== undefined && job.page.url === tab.url
  const job = jobs.find(own)
  const rule = ruleOn(settings, tab?.url)
  const neverSent = settings.neverSend.find((pattern) => tab?.url && matchesRule(pattern, tab.url))
  return {
    places: [{ id: thisBrowser, host: null, way: read }, ...services],
    connection: connectionOf(settings),
    presets: allPresets(settings).map((preset) =>
      presetOutlook(preset, settings, { read, models, services }),
    ),
    defaultPreset: settings.defaultPreset,
    ...(rule && { rule: { id: rule.id, pattern: rule.pattern, presetId: rule.preset } }),
    job: job ? { ...listedOf(job), costs: costsOf(job.request, settings, isPdf(read)) } : null,
    ...(clipped && { clipped }),
    questions: settings.questions,
    mode: settings.mode,
    ...(neverSent !== undefined && { neverSent }),
    isPrivate,
    othersActive: jobs.filter((other) => isActive(other) && !own(other)).length,
  }
}

type Seen = { read: Availability; models: Models; services: ConnectionState[] }

const presetOutlook = (
  preset: Preset,
  settings: Settings,
  { read, models, services }: Seen,
): PresetState => ({
  id: preset.id,
  name: preset.name,
  connection: usualConnection(settings, preset, models),
  ways: {
    [thisBrowser]: wayOf(preset, canRead(preset.options, read, models)),
    ...Object.fromEntries(
      services.map(({ id, way }) => [id, wayOf(preset, canSend(preset.options, settings, way))]),
    ),
  },
  missing: missingPrompt(preset.options),
  costs: costsOf(withMode(preset.options, settings.mode), settings, isPdf(read)),
})

const costsOf = (options: PresetOptions, settings: Settings, pdf: boolean | undefined) =>
  Object.fromEntries(
    settings.services.filter(isBilled).map(({ id }) => [id, estimate(options, { isPdf: pdf })]),
  )

/** A preset with blanks to fill in can't run. */
const wayOf = (preset: Preset, way: Availability): Availability =>
  blanksToFill(preset).length > 0 ? { ok: false, reason: 'start.blanks' } : way

/** Whether the tab shows a PDF; undefined if that isn't known. */
const isPdf = (read: Availability): boolean | undefined =>
  read.ok ? false : read.reason === 'reading.pdf' ? true : undefined

/** The job without what it sent, which can be large. */
function listedOf(job: Job) {
  const { request: _, ...listed } = job
  return listed
}
