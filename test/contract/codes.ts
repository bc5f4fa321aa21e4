import { readError } from '@/lib/contract/client/read-error';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { adviceOf } from '@/lib/queue/advised-request';
import { becauseOf } from '@/lib/queue/job-error-cause';
import type { Job, JobError } from '@/lib/queue/job';
import { remediesFor } from '@/components/panel/remedies';

/** A code as a server answers it. */
type CodedAnswer = {
  code: string;
  status: number;
  error?: string;
  asked?: Partial<ScrapeRequest>;
  more?: object;
};

const scrape = (status: number, ...names: string[]): CodedAnswer[] =>
  names.map((name) => ({ code: `SCRAPE_${name}`, status }));
const others = (status: number, ...codes: string[]): CodedAnswer[] =>
  codes.map((code) => ({ code, status }));

/**
 * The 49 codes of a server of 2026, each with its usual status. Those of other
 * operations are answered to no request of Pluck's, and explained as well.
 * Source: real server, "Errors" and "Newer servers also do".
 */
export const codedAnswers: readonly CodedAnswer[] = [
  ...scrape(
    500,
    'ALL_ENGINES_FAILED',
    'SSL_ERROR',
    'SITE_ERROR',
    'DNS_RESOLUTION_ERROR',
    'PROXY_SELECTION_ERROR',
    'RETRY_LIMIT',
    'JOB_CANCELLED',
    'ACTION_ERROR',
    'RACED_REDIRECT_ERROR',
    'PDF_PREFETCH_FAILED',
    'PDF_FETCH_PROXY_ERROR',
    'PDF_ANTIBOT_ERROR',
  ),
  {
    code: 'SCRAPE_PDF_OCR_REQUIRED',
    status: 500,
    asked: { parsers: [{ type: 'pdf', mode: 'fast' }] },
  },
  {
    code: 'SCRAPE_PDF_INSUFFICIENT_TIME_ERROR',
    status: 500,
    error: 'Increase the timeout to at least 135000ms.',
  },
  ...scrape(
    500,
    'DOCUMENT_PREFETCH_FAILED',
    'DOCUMENT_FETCH_PROXY_ERROR',
    'DOCUMENT_ANTIBOT_ERROR',
    'UNSUPPORTED_FILE_ERROR',
    'MEDIA_ACCESS_DENIED',
    'AUDIO_UNSUPPORTED_URL',
    'VIDEO_UNSUPPORTED_URL',
    'JSON_CONTENT_TOO_LARGE',
    'BRANDING_NOT_SUPPORTED',
    'X_TWITTER_CONFIGURATION_ERROR',
    'SITEMAP_ERROR',
  ),
  ...scrape(400, 'ACTIONS_NOT_SUPPORTED', 'ZDR_VIOLATION_ERROR'),
  ...scrape(403, 'PROMPT_INJECTION_DETECTED'),
  { code: 'SCRAPE_NO_CACHED_DATA', status: 404, asked: { minAge: 1 } },
  ...scrape(404, 'LOCKDOWN_CACHE_MISS'),
  { code: 'SCRAPE_TIMEOUT', status: 408, asked: { timeout: 30_000 } },
  ...others(408, 'CONCURRENCY_QUEUE_TIMEOUT', 'MAP_TIMEOUT'),
  ...others(
    400,
    'BAD_REQUEST',
    'BAD_REQUEST_INVALID_JSON',
    'PARSE_UNSUPPORTED_OPTIONS',
  ),
  {
    code: 'THIRD_PARTY_DATA_TERMS_REQUIRED',
    status: 403,
    more: {
      requiresAction: {
        type: 'accept_terms',
        terms: 'sample',
        url: 'https://service.example/terms',
      },
    },
  },
  ...others(
    403,
    'UNSUPPORTED_SITE',
    'SAFE_MODE_BLOCKED',
    'unsafe_domain_blocked',
    'CRAWL_DENIAL',
    'AGENT_INDEX_ONLY',
    'threads_disabled',
    'exchange_not_enabled',
  ),
  ...others(404, 'thread_not_found'),
  ...others(409, 'thread_busy'),
  ...others(410, 'thread_expired'),
  ...others(500, 'UNKNOWN_ERROR', 'MAP_FAILED'),
];

const url = 'https://page.example/';
const keyOf = (name: string) => name.replaceAll('-', '_');

/** What a click on each remedy is called. */
const labels = {
  again: 'job.tryAgain',
  browser: 'job.readHere',
  here: 'job.runHere',
  change: 'panel.editOptions',
  service: 'popup.through',
  settings: 'panel.openSettings',
};

const advised = {
  ocr: 'job.withOcr',
  time: 'job.withTime',
  without: 'job.without',
};

export const errorOf = ({
  status,
  code,
  error = '',
  more,
}: CodedAnswer): JobError =>
  readError(
    { status, headers: { get: () => null } },
    { success: false, code, error, ...more },
    new Date(0),
  );

/**
 * The keys of the texts that a code is explained with, and of its buttons where
 * the page is open in a tab.
 */
export function explained(answer: CodedAnswer) {
  const error = errorOf(answer);
  const request: ScrapeRequest = { url, ...answer.asked };
  const cause = becauseOf(error, request)?.cause;
  const at = cause ? `cause.${keyOf(cause)}` : `error.${keyOf(error.kind)}`;
  const advice = adviceOf(error, request);
  const job = {
    state: 'failed',
    connection: { kind: 'service', id: 's', baseUrl: 'https://a.example' },
    request,
    error,
  } as Job;
  return {
    title: `${at}.title`,
    next: `${at}.next`,
    buttons: remediesFor(job, true, true).map((remedy) =>
      remedy === 'advised' ? advised[advice!.kind] : labels[remedy],
    ),
  };
}
