import type { UnreadableReason } from '@/lib/engines/browser/readable'
import type { RefusalReason } from '@/lib/privacy/judge'

/**
 * Why nothing was started. The part before the dot is the catalogue's section that has the words:
 * the tab cannot be read, its address is not sent, or the start itself failed.
 */
export type StartRefusal =
  | `reading.${UnreadableReason}`
  | `privacy.${RefusalReason}`
  /** The preset asks for a format that only a scrape service makes. */
  | 'start.needs-service'
  | 'start.no-service'
  /** The browser hides the tab's address. */
  | 'start.no-address'
  | 'start.tab-gone'
  | 'start.unknown-preset'
  | 'start.unknown-job'
  | 'start.storage'
