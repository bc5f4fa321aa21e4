import type { JobQuestion } from '@/lib/queue/job';
import type { Beyond } from '@/lib/engines/browser/formats';
import type { UnreadableReason } from '@/lib/engines/browser/readable';
import type { RefusalReason } from '@/lib/privacy';

/**
 * Why nothing was started. The part before the dot is the catalogue's section
 * with the text: the tab cannot be read, its address is not sent, or the start
 * itself failed.
 */
export type StartRefusal =
  | `reading.${UnreadableReason}`
  | `privacy.${RefusalReason}`
  /**
   * The preset needs a scrape service or a model that is not in this browser.
   */
  | `start.${Beyond}`
  | 'start.no-service'
  /**
   * The user has not been shown yet what leaves this computer for this service:
   * call `sending.agree`, then retry.
   */
  | 'start.first-send'
  /** The contract forbids one of the preset's options in the current mode. */
  | 'start.mode'
  | 'start.no-address'
  | 'start.tab-gone'
  /** The job's service is no longer connected. */
  | 'start.other-service'
  /** No open tab shows the link, so only a service could fetch it. */
  | 'start.link-needs-service'
  | 'start.no-words'
  /**
   * An import omitted a secret of the preset, and the user has not filled it in
   * yet.
   */
  | 'start.blanks'
  /** The preset uploads the page of a tab, and a batch has no tabs. */
  | 'start.needs-page'
  /** The service is used without a key, which doesn't allow uploads. */
  /** The page is a PDF, which has none of the requested formats. */
  | 'start.only-pages'
  | 'start.page-moved'
  /** The tab may be read only right after a click on the icon. */
  | 'start.grant-gone'
  | 'start.unknown-preset'
  | 'start.unknown-job'
  | 'start.storage';

/** The started job, or why none was. */
export type Started =
  | { ok: true; jobId: string }
  | { ok: false; reason: StartRefusal };

/**
 * Whether a job can run for a page, the question to ask first, and if it can't
 * run, the reason.
 */
export type Availability =
  | { ok: true; asks?: JobQuestion }
  | { ok: false; reason: StartRefusal };
