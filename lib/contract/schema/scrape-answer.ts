import { asRecord, isRecord } from '@/lib/core/is-record';
import {
  type KnownFields,
  type Rest,
  readFields,
} from '@/lib/core/read-fields';
import { type Reader, anything, flag, text } from '@/lib/core/reader';
import { answerShape } from '@/lib/contract/formats/lookup';
import { pageExtras } from './page-extras';
import { type PageMetadata, readMetadata } from './page-metadata';

const metadata: Reader<PageMetadata> = (value) =>
  isRecord(value) ? { fits: readMetadata(value) } : { odd: value };

const dataShape = { ...answerShape, ...pageExtras, metadata };
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
