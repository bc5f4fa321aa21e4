import { rowReader } from '@/lib/core/read-fields';
import {
  counted,
  either,
  flag,
  list,
  nullable,
  number,
  text,
} from '@/lib/core/reader';

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
