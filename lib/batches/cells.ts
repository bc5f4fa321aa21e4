import { wordCount } from '@/lib/core/count-words';
import { isRecord } from '@/lib/core/is-record';
import { jsonText } from '@/lib/core/json-text';
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
    ...(statusCode >= 400 && { status: statusCode }),
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

/** The page's own title, or '' if there is none. */
export const titleIn = ({ data }: ScrapeAnswer): string =>
  [data.metadata?.title].flat()[0] ?? '';
