import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import type { JobError } from './job';

/**
 * What a service advises after a failure: to recognize the text of a scan, or
 * to allow more time.
 */
export type Advice = { kind: 'ocr' } | { kind: 'time'; ms: number };

/** The longest that a request may take. Source: contract, `timeout`. */
const maxMs = 300_000;

/** The milliseconds that the message of such a failure names. */
const namedMs = /\b(\d{4,7})\s*ms\b/i;

export function adviceOf(
  { code, message }: JobError,
  { parsers, timeout }: ScrapeRequest,
): Advice | undefined {
  if (code === 'SCRAPE_PDF_OCR_REQUIRED')
    return parsers?.some(isFastPdf) ? { kind: 'ocr' } : undefined;
  if (code !== 'SCRAPE_PDF_INSUFFICIENT_TIME_ERROR') return undefined;
  const ms = Number(namedMs.exec(message)?.[1] ?? maxMs);
  const isMore = ms <= maxMs && ms > (timeout ?? 0);
  return isMore ? { kind: 'time', ms } : undefined;
}

type Parser = NonNullable<ScrapeRequest['parsers']>[number];

const isFastPdf = (parser: Parser): boolean =>
  typeof parser === 'object' && parser.mode === 'fast';

/** The request as the service advises it. */
export const withAdvice = (
  request: ScrapeRequest,
  advice: Advice,
): ScrapeRequest =>
  advice.kind === 'time'
    ? { ...request, timeout: advice.ms }
    : { ...request, parsers: request.parsers?.map(withOcr) };

const withOcr = (parser: Parser): Parser =>
  typeof parser === 'object' && parser.mode === 'fast'
    ? { ...parser, mode: 'auto' }
    : parser;
