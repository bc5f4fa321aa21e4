import type { PageMetadata } from '@/lib/contract/schema/scrape-answer';

/** The keys Pluck has labels for, in table order. */
const known = [
  'sourceURL',
  'url',
  'statusCode',
  'error',
  'contentType',
  'title',
  'description',
  'keywords',
  'language',
  'ogLocaleAlternate',
  'favicon',
  'numPages',
  'totalPages',
  'cacheState',
  'cachedAt',
  'concurrencyLimited',
  'concurrencyQueueDurationMs',
  'creditsUsed',
  'proxyUsed',
  'scrapeId',
] as const;

export type MetadataKey = (typeof known)[number];

/** One row of the table; `name` is set if the value has the contract's type. */
export type PageFact = { key: string; value: unknown; name?: MetadataKey };

/**
 * A page's metadata row by row: labelled keys first, then all others unchanged.
 */
export const factsOf = ({ rest, ...read }: PageMetadata): PageFact[] => [
  ...known
    .filter((key) => Object.hasOwn(read, key))
    .map((key) => ({ key, name: key, value: read[key] })),
  ...Object.entries(rest).map(([key, value]) => ({ key, value })),
];

/** Whether the page was fetched from a different address than requested. */
export const isRedirected = ({ sourceURL, url }: PageMetadata): boolean =>
  sourceURL !== undefined &&
  url !== undefined &&
  plain(sourceURL) !== plain(url);

const plain = (address: string) => URL.parse(address)?.href ?? address;
