/**
 * Why options cost credits. Each has its texts at `cost.reason.<id>` and
 * `cost.why.<id>`.
 */
export type OptionReason =
  | 'base'
  | 'redaction'
  | 'pdfPages'
  | 'pdfFlat'
  | 'threatScan'
  | 'lockdown'
  | 'zeroRetention'
  | 'changeTrackingJson';

/** Credits from `least` to `most`, or unlimited if `most` is missing. */
export type CreditRange = { least: number; most?: number };

export type OptionCost = CreditRange & { reason: OptionReason };

/**
 * The PDF pages of a scrape that are billed after its first: none if the page
 * is known not to be a PDF.
 */
export type PdfPages = { mayBePdf: boolean; later: CreditRange };

export const exactly = (reason: OptionReason, credits: number): OptionCost => ({
  reason,
  least: credits,
  most: credits,
});
