import type { PresetOptions } from '@/lib/contract/schema/preset-options'

export type FormatId = Exclude<NonNullable<PresetOptions['formats']>[number], string>['type']

/** Why a scrape costs credits. Each has its texts at `cost.reason.<id>` and `cost.why.<id>`. */
export type CostReason =
  | 'base'
  | 'json'
  | 'question'
  | 'highlights'
  | 'redaction'
  | 'pdfPages'
  | 'pdfFlat'
  | 'threatScan'
  | 'lockdown'
  | 'audio'
  | 'video'
  | 'zeroRetention'
  | 'changeTrackingJson'
  | 'untold'

/**
 * Credits for one part of a scrape: from `least` to `most`, or unlimited if `most` is missing. `format`: the one whose
 * price is unknown.
 */
export type CostPart = { reason: CostReason; least: number; most?: number; format?: FormatId }

/** The total cost of a scrape, and its parts. */
export type Cost = { least: number; most?: number; parts: CostPart[] }
