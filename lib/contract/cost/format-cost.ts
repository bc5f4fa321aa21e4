import type { PresetOptions } from '@/lib/contract/schema/preset-options'
import type { CostPart, FormatId } from './cost'

/** The price of a format, charged once per page. Source: real server, "Scrape". */
const surcharges = {
  json: 4,
  question: 4,
  highlights: 4,
  audio: 4,
  video: 4,
} as const satisfies Partial<Record<FormatId, number>>

/** Made by a model, or from data elsewhere; no source gives the price. */
const untold: ReadonlySet<FormatId> = new Set(['summary', 'product', 'branding', 'menu'])

/** Credits that a format adds by itself, undefined if its price is unknown. */
export const extraOf = (id: FormatId): number | undefined =>
  untold.has(id) ? undefined : isPriced(id) ? surcharges[id] : 0

const isPriced = (id: FormatId): id is keyof typeof surcharges => Object.hasOwn(surcharges, id)

/** The cost of the formats. */
export function formatParts({ formats = ['markdown'] }: PresetOptions): CostPart[] {
  const ids = new Set(formats.map((format) => (typeof format === 'string' ? format : format.type)))
  const parts = [...ids].flatMap((id): CostPart[] => {
    if (untold.has(id)) return [{ reason: 'untold', least: 0, format: id }]
    return isPriced(id) ? [{ reason: id, least: surcharges[id], most: surcharges[id] }] : []
  })
  if (!formats.some(comparesJson)) return parts
  // The public documentation's price, which the real server bills once for both kinds of JSON.
  const credits = ids.has('json') ? 0 : surcharges.json
  return [...parts, { reason: 'changeTrackingJson', least: credits, most: credits }]
}

const comparesJson = (format: NonNullable<PresetOptions['formats']>[number]): boolean =>
  typeof format !== 'string' && format.type === 'changeTracking' && format.modes?.includes('json') === true
