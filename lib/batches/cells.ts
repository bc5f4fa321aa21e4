import { wordCount } from '@/lib/core/count-words';
import { isRecord } from '@/lib/core/objects';
import { jsonText } from '@/lib/core/json';
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';

export type Cell = string | number;

/**
 * The table cells of an answer, by column: outputs by name, data fields as
 * `json.price`.
 */
export type Cells = Readonly<Record<string, Cell>>;

/** Maximum characters in a spreadsheet cell. */
const maxCellChars = 32_767;
const maxFields = 40;

const textOf = (value: unknown): Cell =>
  typeof value === 'number'
    ? value
    : (typeof value === 'string' ? value : jsonText(value).text).slice(
        0,
        maxCellChars,
      );

/** The cells of an answer. Outputs it lacks have no cell. */
export function cellsOf({ data, raw }: ScrapeAnswer): Cells {
  const {
    markdown,
    summary,
    answer,
    highlights,
    links,
    images,
    json,
    metadata,
  } = data;
  const found: Record<string, unknown> = {
    answer,
    summary,
    highlights,
    ...fieldsOf('json', json),
    ...fieldsOf('product', raw.product),
    words: markdown === undefined ? undefined : wordCount(markdown),
    links: links?.length,
    images: images?.length,
    status: metadata?.statusCode,
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([column, value]) =>
      value === undefined || value === null || value === ''
        ? []
        : [[column, textOf(value)]],
    ),
  );
}

/**
 * An error response from the site, with the service's message. The page
 * received is not the one requested.
 */
export type PageError = { status?: number; message: string };

export function pageErrorIn({ data }: ScrapeAnswer): PageError | undefined {
  const { statusCode = 0, error } = data.metadata ?? {};
  if (statusCode < 400 && !error) return undefined;
  return {
    status: statusCode >= 400 ? statusCode : undefined,
    message: error ?? '',
  };
}

const fieldsOf = (name: string, value: unknown): Record<string, unknown> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .slice(0, maxFields)
          .map(([field, one]) => [`${name}.${field}`, one]),
      )
    : { [name]: value };

/** Matches results to addresses of a batch. Each address is matched once. */
export type Matcher = {
  /**
   * The index of the matching address, which counts as matched from then on;
   * undefined if no open address matches.
   */
  take(urls: readonly (string | undefined)[]): number | undefined;
  /** The indexes without a match. */
  left(): number[];
};

/** An address without scheme, fragment and trailing slashes. */
const loose = (url: string): string => {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  return `${parsed.host}${parsed.pathname.replace(/(?<!\/)\/+$/, '')}${parsed.search}`;
};

const exact = (url: string): string => URL.parse(url)?.href ?? url;

/** `isOpen`: nothing is saved yet for the address at this index. */
export function createMatcher(
  addresses: readonly string[],
  isOpen: (at: number) => boolean,
): Matcher {
  const all = new Set(addresses.map(exact));
  const open = new Set<number>();
  const byExact = new Map<string, number>();
  const byLoose = new Map<string, number[]>();
  for (const [at, url] of addresses.entries()) {
    if (!isOpen(at)) continue;
    open.add(at);
    byExact.set(exact(url), at);
    byLoose.set(loose(url), [...(byLoose.get(loose(url)) ?? []), at]);
  }
  const taken = (at: number | undefined) =>
    at !== undefined && open.delete(at) ? at : undefined;

  return {
    take(urls) {
      const known = urls.filter((url) => url !== undefined);
      for (const url of known) {
        const at = taken(byExact.get(exact(url)));
        if (at !== undefined) return at;
        // This is a second result for an address that already has one.
        if (all.has(exact(url))) return undefined;
      }
      for (const url of known) {
        const at = taken(byLoose.get(loose(url))?.find((one) => open.has(one)));
        if (at !== undefined) return at;
      }
      return undefined;
    },
    left: () => [...open].toSorted((a, b) => a - b),
  };
}
