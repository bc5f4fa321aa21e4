import type { UnreadableReason } from '@/lib/engines/browser/readable'
import type { RefusalReason } from '@/lib/privacy/judge'

/** Why nothing was started. */
export type StartRefusal =
  | UnreadableReason
  | RefusalReason
  /** The preset asks for a format that only a scrape service makes. */
  | 'needs-service'
  | 'no-service'
  /** The browser hides the tab's address. */
  | 'no-address'
  | 'tab-gone'
  | 'unknown-preset'
  | 'unknown-job'
  | 'storage'
