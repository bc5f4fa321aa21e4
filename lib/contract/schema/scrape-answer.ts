import { asRecord, isRecord } from '@/lib/core/objects';
import {
  type KnownFields,
  type Rest,
  readFields,
  rowReader,
} from '@/lib/core/read-fields';
import {
  type Reader,
  anything,
  flag,
  text,
  counted,
  either,
  list,
  nullable,
  number,
} from '@/lib/core/reader';
import { pageParts } from '@/lib/parts';
import { answerShape } from '@/lib/contract/formats/lookup';
import { pageExtras } from './scrape-request';

const metadata: Reader<PageMetadata> = (value) =>
  isRecord(value) ? { fits: readMetadata(value) } : { odd: value };

const dataShape = { ...answerShape, ...pageExtras, ...pageParts, metadata };
const outerShape = { success: flag, error: text, code: text, data: anything };

/**
 * One scraped page. `data`: the parts that match the contract. `rest`: all
 * others, at their place. `raw`: the unparsed fields, to copy and save.
 */
export type ScrapedPage = {
  data: KnownFields<typeof dataShape>;
  rest: Rest;
  raw: { [Field in keyof typeof dataShape]?: unknown };
};

/**
 * The answer of `POST /v2/scrape`; `beside` has the fields next to `data`. HTTP
 * 200 doesn't mean success.
 */
export type ScrapeAnswer = ScrapedPage & {
  success: boolean;
  error?: string;
  code?: string;
  beside: Rest;
};

/**
 * Reads one page of an answer. Never throws and loses nothing: odd values are
 * in `rest`.
 */
export const readScrapedPage = (json: unknown): ScrapedPage => {
  const { fields, rest } = readFields(dataShape, json);
  return { data: fields, rest, raw: asRecord(json) };
};

/**
 * Reads a whole answer leniently: a paid answer is never lost to a parse error.
 */
export const readScrapeAnswer = (json: unknown): ScrapeAnswer => {
  const { fields, rest } = readFields(outerShape, json);
  const { data, success = isRecord(data), ...words } = fields;
  return { ...readScrapedPage(data), ...words, success, beside: rest };
};

const metadataShape = {
  title: either(text, list(text)),
  sourceURL: text,
  url: text,
  creditsUsed: counted,
};

/**
 * A scraped page as received, with what is kept of it beside the answer.
 * `readScrapedPage` reads it to be shown.
 */
export type ReceivedPage = {
  raw: Record<string, unknown>;
  metadata: KnownFields<typeof metadataShape>;
};

/** Reads a page of an answer for the background. Never throws. */
export const readReceivedPage = (json: unknown): ReceivedPage => {
  const raw = asRecord(json);
  return { raw, metadata: readFields(metadataShape, raw['metadata']).fields };
};

const texts = either(text, list(text));

/** Source: contract, "metadata object", and additions of a real server. */
export const readMetadata = rowReader({
  title: texts,
  description: texts,
  keywords: texts,
  language: nullable(texts),
  sourceURL: text,
  url: text,
  /**
   * The page's own status, not the service's: 404 here is a scraped "not found"
   * page.
   */
  statusCode: number,
  contentType: text,
  error: nullable(text),
  ogLocaleAlternate: list(text),
  numPages: counted,
  totalPages: counted,
  concurrencyLimited: flag,
  concurrencyQueueDurationMs: counted,
  scrapeId: text,
  creditsUsed: counted,
  proxyUsed: text,
  favicon: text,
  cacheState: text,
  cachedAt: text,
});

/**
 * Metadata of the page; `rest` has everything else its HTML declared, such as
 * `og:` keys.
 */
export type PageMetadata = ReturnType<typeof readMetadata>;

/**
 * The page's title, the first if it declares several; '' if there is none.
 */
export const pageTitle = ({
  title,
}: Pick<PageMetadata, 'title'> = {}): string => [title].flat()[0] ?? '';
