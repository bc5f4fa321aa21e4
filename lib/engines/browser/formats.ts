import type { PresetOptions } from '@/lib/schema/preset-options'

/** The formats that the browser engine can do. The rest needs a scrape service. */
const browserFormats = ['markdown', 'html', 'rawHtml', 'links', 'images'] as const

export type BrowserFormat = (typeof browserFormats)[number]

/** Options that change what comes back, and that only a service carries out. */
const beyond = [
  'onlyCleanContent',
  'actions',
  'location',
  'headers',
  'mobile',
  'profile',
  'redactPII',
  'lockdown',
  'minAge',
] as const satisfies (keyof PresetOptions)[]

/** Whether the browser engine can do all that these options ask for. */
export const canRead = (options: PresetOptions): boolean =>
  (options.formats ?? []).every((format) => browserFormats.some((able) => able === format)) &&
  beyond.every((name) => options[name] === undefined || options[name] === false)
