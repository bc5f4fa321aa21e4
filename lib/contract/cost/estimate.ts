import type { PresetOptions } from '@/lib/contract/schema/preset-options'
import type { Cost, CostPart } from './cost'
import { formatParts } from './format-cost'

const exactly = (reason: CostPart['reason'], credits: number): CostPart => ({
  reason,
  least: credits,
  most: credits,
})

/**
 * Credits that one scrape costs at a service that bills, as a range with reasons. `isPdf` says whether the page is a
 * PDF; if omitted, it may be one. Source: contract, "Limits"; real server, "Scrape", and its billing code where both
 * are silent. A service bills an enhanced proxy like any other.
 */
export function estimate(options: PresetOptions, { isPdf }: { isPdf?: boolean } = {}): Cost {
  const added = [
    ...formatParts(options),
    ...pdfParts(options, isPdf !== false),
    ...redactionParts(options, isPdf !== false),
    ...(options.zeroDataRetention ? [exactly('zeroRetention', 1)] : []),
    ...scanParts(options),
  ]
  // Only a cache miss is billed here: nothing is made from the page then.
  const parts: CostPart[] = options.lockdown
    ? [{ reason: 'lockdown', least: 1, most: 5 }, ...added.map((part) => ({ ...part, least: 0 }))]
    : [exactly('base', 1), ...added]
  return { ...sum(parts), parts }
}

/** The billed pages of a PDF after its first, which is the page that every scrape is billed for. */
function laterPages({ parsers = ['pdf'] }: PresetOptions, mayBePdf: boolean): Omit<CostPart, 'reason'> {
  const [parser] = parsers
  if (!mayBePdf || !parser) return { least: 0, most: 0 }
  const most = parser === 'pdf' ? undefined : parser.maxPages
  return { least: 0, ...(most !== undefined && { most: most - 1 }) }
}

function pdfParts(options: PresetOptions, mayBePdf: boolean): CostPart[] {
  if (!mayBePdf) return []
  if (options.parsers?.length === 0) return [exactly('pdfFlat', 0)]
  return [{ reason: 'pdfPages', ...laterPages(options, mayBePdf) }]
}

/** Each page of a PDF is redacted separately. */
function redactionParts(options: PresetOptions, mayBePdf: boolean): CostPart[] {
  if (!options.redactPII) return []
  const { most } = laterPages(options, mayBePdf)
  return [{ reason: 'redaction', least: 4, ...(most !== undefined && { most: 4 + 4 * most }) }]
}

/** Each address in the redirect chain is scanned, and the number of redirects is unlimited. */
function scanParts({ threatProtection }: PresetOptions): CostPart[] {
  if (!threatProtection || threatProtection.mode === 'off') return []
  // Without a mode the organization's own applies.
  return [{ reason: 'threatScan', least: threatProtection.mode === 'normal' ? 2 : 0 }]
}

function sum(parts: CostPart[]): Pick<Cost, 'least' | 'most'> {
  const least = parts.reduce((total, part) => total + part.least, 0)
  const most = parts.reduce((total, part) => total + (part.most ?? Infinity), 0)
  return { least, ...(Number.isFinite(most) && { most }) }
}
