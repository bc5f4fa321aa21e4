import type { PageMetadata } from '@/lib/contract/schema/page-metadata'

/** The keys that Pluck has words for, in the order of the table. */
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
] as const

export type KnownKey = (typeof known)[number]

/** One row of the table; `name` is there where the value reads as the contract has it. */
export type Fact = { key: string; value: unknown; name?: KnownKey }

/** What is known of a page, row by row: what Pluck has words for, then all other keys as they came. */
export const factsOf = ({ rest, ...read }: PageMetadata): Fact[] => [
  ...known.filter((key) => Object.hasOwn(read, key)).map((key) => ({ key, name: key, value: read[key] })),
  ...Object.entries(rest).map(([key, value]) => ({ key, value })),
]

/** Whether the page was fetched from another address than the one asked for. */
export const isRedirected = ({ sourceURL, url }: PageMetadata): boolean =>
  sourceURL !== undefined && url !== undefined && plain(sourceURL) !== plain(url)

const plain = (address: string) => URL.parse(address)?.href ?? address
