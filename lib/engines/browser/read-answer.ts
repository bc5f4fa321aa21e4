import type { Passage } from '@/lib/engines/model/passages';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import type { JobErrorKind, JobOutcome } from '@/lib/queue/job';
import type { WordForms } from '@/lib/core/plain-forms';
import type { formatScripts } from './formats';
import type { PageChanges, Earlier } from './changes/compare';
import type { PageWarning } from './page-kind';
import type { PageParts } from '@/lib/parts';
import type { RowsOption, SheetReading } from '@/lib/sheet';
import type { ReadSite } from './sites/site-reader';
import type {
  SiteAnswer,
  SiteLabels,
  SiteOptions,
  SiteTools,
} from './sites/read-site';

/**
 * The request fields that the reader uses. All others are for scrape services.
 */
export type ReadRequest = Pick<
  ScrapeRequest,
  | 'formats'
  | 'parsers'
  | 'onlyMainContent'
  | 'captions'
  | 'replies'
  | 'thinking'
  | 'loadAll'
  | 'rows'
  | 'includeTags'
  | 'excludeTags'
  | 'removeBase64Images'
>;

/**
 * The context of a reading: the selected text, to read only that; an earlier
 * result to compare the page with; a topic of a model's task, whose passages
 * are included, '' for the page as a whole; a query, to include all parts of the
 * page that could answer it.
 */
export type ReadContext = {
  selection?: string;
  earlier?: Earlier;
  topic?: string;
  query?: string;
  /** For the Markdown of a page with parts; without them it is read like any. */
  labels?: SiteLabels;
};

/**
 * The page's own metadata, by the contract's names and by the page's, such as
 * `og:title`.
 */
export type ReadMetadata = Record<string, string | string[] | number>;

/**
 * The contract's answer, as far as an open page can provide it: plain JSON, to
 * pass from tab to background.
 */
export type ReadAnswer =
  | {
      success: true;
      data: PageParts & {
        markdown?: string;
        html?: string;
        rawHtml?: string;
        links?: string[];
        images?: string[];
        highlights?: string;
        changeTracking?: PageChanges;
        branding?: unknown;
        product?: unknown;
        menu?: unknown;
        /** Only for a PDF. */
        pages?: { pageNumber: number; markdown: string }[];
        /**
         * Warnings that the background translates for the contract's `warning`.
         */
        warnings?: PageWarning[];
        metadata: ReadMetadata;
      };
      /** The page's passages, for a model. */
      passages?: Passage[];
      /** The parts that passages for `query` can consist of. */
      parts?: Passage[];
      /** The page's key sentences: its summary if there is no model. */
      extract?: string;
    }
  | {
      success: false;
      error: string;
      code: 'BAD_REQUEST' | 'UNKNOWN_ERROR';
      kind?: JobErrorKind;
    };

/**
 * Makes a format in the page from a request, by a separate script. The page is
 * not changed.
 */
type MakeFormat = (document: Document, request: ReadRequest) => unknown;

declare global {
  /**
   * In the tab's isolated world: the format makers, each from a separate
   * script.
   */
  var pluckFormats:
    | { [Id in keyof typeof formatScripts]?: MakeFormat }
    | undefined;
  /**
   * In the tab's isolated world: reads the page, or the selection in it, in its
   * current state. Never throws.
   */
  var pluckRead:
    | ((
        request: ReadRequest,
        context?: ReadContext,
      ) => ReadAnswer | Promise<ReadAnswer>)
    | undefined;
  /** In the tab's isolated world, from a separate script. */
  var pluckWordForms: ((language: string) => WordForms) | undefined;
  /** Which scripts read this page better that aren't loaded yet. */
  var pluckWantsScript: (() => 'site' | 'discussion' | undefined) | undefined;
  /** The reader of discussions of unknown software, from a separate script. */
  var pluckReadDiscussion: ReadSite | undefined;
  /** The readers of sites, from a separate script. */
  var pluckReadSite:
    | ((options: SiteOptions, tools: SiteTools) => Promise<SiteAnswer>)
    | undefined;
  /** Reads a list or table as rows; from a separate script. */
  var pluckReadRows:
    | ((document: Document, asked: RowsOption) => SheetReading | undefined)
    | undefined;
  /** Like `pluckRead`, in a tab that shows a PDF. */
  var pluckReadPdf:
    | ((request: ReadRequest, context?: ReadContext) => Promise<ReadAnswer>)
    | undefined;
  /** Ends the loading of parts; what was loaded is read. */
  var pluckEnough: (() => void) | undefined;
  /** Stops the work in the tab, and restores the page. */
  var pluckStop: (() => void) | undefined;
}

type Warned = { warning?: unknown };

/** An answer with additional outputs, and the warnings of both. */
export const withOutputs = (
  answer: { data: Warned },
  outputs: Warned,
): JobOutcome => {
  const warnings = [answer.data.warning, outputs.warning].filter(Boolean);
  const warning = warnings.length > 0 ? warnings.join(' ') : undefined;
  const whole = { ...answer, data: { ...answer.data, ...outputs, warning } };
  return {
    complete: true,
    raw: new Blob([JSON.stringify(whole)], { type: 'application/json' }),
  };
};
