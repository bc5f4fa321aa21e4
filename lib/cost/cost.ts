/** Why a scrape takes credits. Each has its words in the catalogue, at `cost.reason.<id>`. */
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

/** Credits that one part of a scrape takes: at least `least`, at most `most`; nothing bounds it where that is missing. */
export type CostPart = { reason: CostReason; least: number; most?: number }

/** What a scrape takes in all, and what for. */
export type Cost = { least: number; most?: number; parts: CostPart[] }
