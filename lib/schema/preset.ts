import type { FormatId } from '@/lib/formats'
import type { ScrapeRequest } from './scrape-request'

/** A named set of scrape options. Only what is set here is sent. */
export type Preset = { id: PresetId; options: Omit<ScrapeRequest, 'url'> & { formats: FormatId[] } }
export type PresetId = 'markdown' | 'linksAndImages' | 'wholePage' | 'summary'

/** The presets that Pluck brings, in the order in which the popup lists them; the first is the default. */
export const builtInPresets = [
  { id: 'markdown', options: { formats: ['markdown'] } },
  { id: 'linksAndImages', options: { formats: ['links', 'images'] } },
  { id: 'wholePage', options: { formats: ['rawHtml'] } },
  { id: 'summary', options: { formats: ['summary'] } },
] as const satisfies Preset[]

/** The preset with this id, or undefined where there is none. */
export const findPreset = (id: string): Preset | undefined =>
  builtInPresets.find((preset) => preset.id === id)
