import { getOwn } from '@/lib/core/objects';

/**
 * Causes that a service names with a code of its own. Source: real server,
 * "Errors" and "Newer servers also do".
 */
const causes = {
  SCRAPE_SSL_ERROR: 'certificate',
  SCRAPE_SITE_ERROR: 'site-down',
  SCRAPE_DNS_RESOLUTION_ERROR: 'no-such-site',
  SCRAPE_PROXY_SELECTION_ERROR: 'no-proxy',
  SCRAPE_RACED_REDIRECT_ERROR: 'redirects',
  SCRAPE_RETRY_LIMIT: 'gave-up',
  SCRAPE_JOB_CANCELLED: 'stopped-there',
  SCRAPE_ACTION_ERROR: 'action',
  SCRAPE_PDF_PREFETCH_FAILED: 'download',
  SCRAPE_PDF_FETCH_PROXY_ERROR: 'download',
  SCRAPE_DOCUMENT_PREFETCH_FAILED: 'download',
  SCRAPE_DOCUMENT_FETCH_PROXY_ERROR: 'download',
  SCRAPE_PDF_ANTIBOT_ERROR: 'blocked-file',
  SCRAPE_DOCUMENT_ANTIBOT_ERROR: 'blocked-file',
  SCRAPE_PDF_OCR_REQUIRED: 'scan',
  SCRAPE_PDF_INSUFFICIENT_TIME_ERROR: 'long-pdf',
  SCRAPE_UNSUPPORTED_FILE_ERROR: 'file-type',
  SCRAPE_AUDIO_UNSUPPORTED_URL: 'no-media',
  SCRAPE_VIDEO_UNSUPPORTED_URL: 'no-media',
  SCRAPE_MEDIA_ACCESS_DENIED: 'media-closed',
  SCRAPE_JSON_CONTENT_TOO_LARGE: 'too-long-for-data',
  SCRAPE_PROMPT_INJECTION_DETECTED: 'instructions',
  SCRAPE_ZDR_VIOLATION_ERROR: 'no-retention-here',
  PARSE_UNSUPPORTED_OPTIONS: 'not-with-upload',
  THIRD_PARTY_DATA_TERMS_REQUIRED: 'terms',
  SAFE_MODE_BLOCKED: 'unsafe',
  unsafe_domain_blocked: 'unsafe',
  UNSUPPORTED_SITE: 'site',
  CRAWL_DENIAL: 'site',
  AGENT_INDEX_ONLY: 'site',
  SCRAPE_X_TWITTER_CONFIGURATION_ERROR: 'not-set-up',
  threads_disabled: 'not-set-up',
  exchange_not_enabled: 'not-set-up',
} as const;

export type CodedCause = (typeof causes)[keyof typeof causes];

export const causeByCode = (
  code: string | undefined,
): CodedCause | undefined =>
  code === undefined ? undefined : getOwn<CodedCause | undefined>(causes, code);
