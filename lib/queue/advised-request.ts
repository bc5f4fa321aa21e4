import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import type { FieldError } from '@/lib/contract/client/errors';
import type { JobError } from './job';
import { unknownFormats, unknownOptions } from './unknown-fields';

/**
 * What would help after a failure: to recognize the text of a scan, to allow
 * more time, or to leave out what an older server doesn't know.
 */
export type Advice =
  | { kind: 'ocr' }
  | { kind: 'time'; ms: number }
  | { kind: 'without'; unknown: Unknown };

/** Options by name, and formats by index. */
type Unknown = { options: string[]; formats: number[] };

/** The longest that a request may take. Source: contract, `timeout`. */
const maxMs = 300_000;

/** The milliseconds that the message of such a failure names. */
const namedMs = /\b(\d{4,7})\s*ms\b/i;

export function adviceOf(
  { kind, code, message, fields = [] }: JobError,
  request: ScrapeRequest,
): Advice | undefined {
  const { parsers, timeout } = request;
  if (kind === 'bad-request') return adviceWithout(fields, request);
  if (code === 'SCRAPE_PDF_OCR_REQUIRED')
    return parsers?.some(isFastPdf) ? { kind: 'ocr' } : undefined;
  if (code !== 'SCRAPE_PDF_INSUFFICIENT_TIME_ERROR') return undefined;
  const ms = Number(namedMs.exec(message)?.[1] ?? maxMs);
  const isMore = ms <= maxMs && ms > (timeout ?? 0);
  return isMore ? { kind: 'time', ms } : undefined;
}

/** Undefined unless everything that was refused can be left out. */
function adviceWithout(
  fields: readonly FieldError[],
  request: ScrapeRequest,
): Advice | undefined {
  const options = unknownOptions(fields).filter((name) =>
    Object.hasOwn(request, name),
  );
  const formats = unknownFormats(fields);
  const isAll = options.length + formats.length === fields.length;
  const isSomethingLeft =
    formats.length === 0 || formats.length < (request.formats?.length ?? 0);
  return fields.length > 0 && isAll && isSomethingLeft
    ? { kind: 'without', unknown: { options, formats } }
    : undefined;
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
      return withoutUnknown(request, advice.unknown);
  }
}

function withoutUnknown(
  request: ScrapeRequest,
  { options, formats }: Unknown,
): ScrapeRequest {
  const left = Object.entries(request).filter(
    ([name]) => !options.includes(name),
  );
  const known = request.formats?.filter((_, place) => !formats.includes(place));
  return {
    ...(Object.fromEntries(left) as ScrapeRequest),
    ...(known && { formats: known }),
  };
}

const withOcr = (parser: Parser): Parser =>
  typeof parser === 'object' && parser.mode === 'fast'
    ? { ...parser, mode: 'auto' }
    : parser;
