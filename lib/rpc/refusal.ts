import type { ApiError } from '@/lib/contract/client/errors'
import type { Beyond } from '@/lib/engines/browser/formats'
import type { UnreadableReason } from '@/lib/engines/browser/readable'
import type { RefusalReason } from '@/lib/privacy'

/**
 * Why nothing was started. The part before the dot is the catalogue's section that has the words:
 * the tab cannot be read, its address is not sent, or the start itself failed.
 */
export type StartRefusal =
  | `reading.${UnreadableReason}`
  | `privacy.${RefusalReason}`
  /** The preset asks for what only a scrape service makes, or a model that is not in this browser. */
  | `start.${Beyond}`
  | 'start.no-service'
  /** The user was not told yet what leaves this computer: `settings.save` with `sendingAgreed`, then once more. */
  | 'start.first-send'
  /** The contract forbids an option of the preset in the mode that is on. */
  | 'start.mode'
  /** The browser hides the tab's address. */
  | 'start.no-address'
  | 'start.tab-gone'
  /** The service that the job was sent to is not connected any more. */
  | 'start.other-service'
  /** The link is on no open tab, so only a service could fetch it. */
  | 'start.link-needs-service'
  /** The question or the query is empty. */
  | 'start.no-words'
  /** An import left a secret of the preset out, and it was not filled in yet. */
  | 'start.blanks'
  | 'start.page-moved'
  /** The tab may be read only right after a click on the icon there. */
  | 'start.grant-gone'
  | 'start.unknown-preset'
  | 'start.unknown-job'
  | 'start.storage'

/** Why something that a service knows could not be looked up. */
export type LookupFailure = ApiError | { kind: 'no-service' }
