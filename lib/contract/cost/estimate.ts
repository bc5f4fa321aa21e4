import type { PresetOptions } from '@/lib/contract/schema/preset-options'
import type { Cost, CostPart } from './cost'
import { formatParts } from './format-cost'

const exactly = (reason: CostPart['reason'], credits: number): CostPart => ({
  reason,
  least: credits,
  most: credits,
})

/**
 * Credits that one scrape takes at a service that bills, as a range with its reasons. `isPdf` tells what is known of the
 * page; left out, it may be one. Source: contract, "Limits"; real server, "Scrape", and what its code bills where
 * both are silent. A service bills an enhanced proxy like any other.
 */
export function estimate(options: PresetOptions, { isPdf }: { isPdf?: boolean } = {}): Cost {
  const added = [
    ...formatParts(options),
    ...pdfParts(options, isPdf !== false),
    ...redactionParts(options, isPdf !== false),
    ...(options.zeroDataRetention ? [exactly('zeroRetention', 1)] : []),
    ...scanParts(options),
  ]
  // A miss in the cache is billed alone: nothing is made of the page then.
  const parts: CostPart[] = options.lockdown
    ? [{ reason: 'lockdown', least: 1, most: 5 }, ...added.map((part) => ({ ...part, least: 0 }))]
    : [exactly('base', 1), ...added]
  return { ...sum(parts), parts }
}

/** The pages of a PDF that are billed, beside its first one: the page that every scrape is billed for. */
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

/** Each page of a PDF is redacted for itself. */
function redactionParts(options: PresetOptions, mayBePdf: boolean): CostPart[] {
  if (!options.redactPII) return []
  const { most } = laterPages(options, mayBePdf)
  return [{ reason: 'redaction', least: 4, ...(most !== undefined && { most: 4 + 4 * most }) }]
}

/** Each address on the way to the page is scanned, and nothing bounds how often it redirects. */
function scanParts({ threatProtection }: PresetOptions): CostPart[] {
  if (!threatProtection || threatProtection.mode === 'off') return []
  // Without a mode the organization's own decides.
  return [{ reason: 'threatScan', least: threatProtection.mode === 'normal' ? 2 : 0 }]
}

function sum(parts: CostPart[]): Pick<Cost, 'least' | 'most'> {
  const least = parts.reduce((total, part) => total + part.least, 0)
  const most = parts.reduce((total, part) => total + (part.most ?? Infinity), 0)
  return { least, ...(Number.isFinite(most) && { most }) }
}
