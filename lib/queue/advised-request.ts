import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import type { FieldError } from '@/lib/contract/client/errors';
import type { JobError } from './job';
import { type PartPath, unknownParts, withoutParts } from './unknown-parts';

/**
 * What would help after a failure: to recognize the text of a scan, to allow
 * more time, or to leave out parts, such as those that an older server doesn't
 * know.
 */
export type Advice =
  | { kind: 'ocr' }
  | { kind: 'time'; ms: number }
  | { kind: 'without'; parts: PartPath[] };

/** The longest that a request may take. Source: contract, `timeout`. */
const maxMs = 300_000;

/** The milliseconds that the message of such a failure names. */
const namedMs = /\b(\d{4,7})\s*ms\b/i;

export function adviceOf(
  { kind, code, message, fields = [] }: JobError,
  request: ScrapeRequest,
): Advice | undefined {
  const { parsers, timeout, minAge } = request;
  if (kind === 'bad-request') return adviceWithout(fields, request);
  if (kind === 'no-cached-data')
    return minAge === undefined
      ? undefined
      : { kind: 'without', parts: ['minAge'] };
  if (kind === 'timeout')
    return timeout !== undefined && timeout < maxMs
      ? { kind: 'time', ms: maxMs }
      : undefined;
  if (code === 'SCRAPE_PDF_OCR_REQUIRED')
    return parsers?.some(isFastPdf) ? { kind: 'ocr' } : undefined;
  if (code !== 'SCRAPE_PDF_INSUFFICIENT_TIME_ERROR') return undefined;
  const ms = Number(namedMs.exec(message)?.[1] ?? maxMs);
  const isMore = ms <= maxMs && ms > (timeout ?? 0);
  return isMore ? { kind: 'time', ms } : undefined;
}

/**
 * Undefined unless everything that was refused can be left out, and one of the
 * formats stays.
 */
function adviceWithout(
  fields: readonly FieldError[],
  request: ScrapeRequest,
): Advice | undefined {
  const parts = unknownParts(fields, request);
  if (!parts) return undefined;
  const { formats = [] } = request;
  const isNothingLeft =
    formats.length > 0 && !withoutParts(request, parts).formats;
  return isNothingLeft ? undefined : { kind: 'without', parts };
}

type Parser = NonNullable<ScrapeRequest['parsers']>[number];

const isFastPdf = (parser: Parser): boolean =>
  typeof parser === 'object' && parser.mode === 'fast';

/** The request as the service advises it. */
export function withAdvice(
  request: ScrapeRequest,
  advice: Advice,
): ScrapeRequest {
  switch (advice.kind) {
    case 'ocr':
      return { ...request, parsers: request.parsers?.map(withOcr) };
    case 'time':
      return { ...request, timeout: advice.ms };
    case 'without':
      return withoutParts(request, advice.parts);
  }
}

const withOcr = (parser: Parser): Parser =>
  typeof parser === 'object' && parser.mode === 'fast'
    ? { ...parser, mode: 'auto' }
    : parser;
