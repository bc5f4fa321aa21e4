import type { PresetOptions } from '@/lib/schema/preset-options'

/** Credits that a scrape takes: at least `least`, and no more where nothing adds to it later. */
export type Cost = { least: number; isOpen: boolean }

type Id = Exclude<NonNullable<PresetOptions['formats']>[number], string>['type']

/** What a format adds to the base. Source: real server, "Scrape". */
const surcharges: Partial<Record<Id, number>> = { json: 4, question: 4, highlights: 4, audio: 4, video: 4 }

/** Formats whose price the contract does not tell. */
const untold: ReadonlySet<Id> = new Set(['summary', 'product', 'branding', 'menu', 'changeTracking'])

/**
 * What a scrape with these options costs at a service that bills, as far as the contract tells. It is open-ended where
 * a PDF is billed by the page or the price of a part is not known.
 */
export function estimate(options: PresetOptions): Cost {
  const { formats = ['markdown'], lockdown, redactPII, zeroDataRetention, threatProtection } = options
  const ids = formats.map((format) => (typeof format === 'string' ? format : format.type))
  const added = ids.reduce((sum, id) => sum + (surcharges[id] ?? 0), 0)
  const base = lockdown ? 1 : 1 + (redactPII ? 4 : 0) + (zeroDataRetention ? 1 : 0)
  const scanned = threatProtection?.mode === 'normal' ? 2 : 0
  const isOpen = lockdown === true || ids.some((id) => untold.has(id))
  return { least: base + added + scanned, isOpen }
}
