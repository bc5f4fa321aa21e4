import type { PresetOptions } from '@/lib/contract/schema/preset-options'

export type FormatId = Exclude<NonNullable<PresetOptions['formats']>[number], string>['type']

/** Why a scrape takes credits. Each has its words in the catalogue, at `cost.reason.<id>` and `cost.why.<id>`. */
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
 * Credits that one part of a scrape takes: at least `least`, at most `most`; nothing bounds it where that is missing.
 * `format`: the one whose price is untold.
 */
export type CostPart = { reason: CostReason; least: number; most?: number; format?: FormatId }

/** What a scrape takes in all, and what for. */
export type Cost = { least: number; most?: number; parts: CostPart[] }
