import type { NoteParts } from './note-template';
import type { Plain } from './values/plain';

export const readFormats = ['html', 'rawHtml', 'json'] as const;
export type ReadFormat = (typeof readFormats)[number];

/** What some variables need of a page besides its text. */
const sources: Record<string, ReadFormat> = {
  html: 'html',
  rawHtml: 'rawHtml',
  schema: 'rawHtml',
  json: 'json',
};

/** The tags of a template without their ends, in one pass over any text. */
const tagsIn = (source: string): string[] =>
  source
    .split(/(?=\{[{%])/)
    .filter((piece) => /^\{[{%]/.test(piece))
    .flatMap((piece) => piece.split(/[%}]\}/, 1));

const quoted = /"[^"]*"|'[^']*'/g;
const condition = /^\{%-?\s*(?:if|elsif|unless|case|when)\b/;
/** Not a member of another variable, and not a filter. */
const names = /(?<![\w.-]|\|\s*)[A-Za-z]\w*/g;

/**
 * The formats that a template reads besides the page's text. `isOptional`: those
 * that it checks for, and can do without, are left out.
 */
export function formatsRead(
  {
    fileName,
    folder,
    properties,
    body,
  }: Pick<NoteParts, 'fileName' | 'folder' | 'properties' | 'body'>,
  { isOptional = false } = {},
): ReadFormat[] {
  const found = [
    fileName,
    folder,
    ...properties.map(({ value }) => value),
    body,
  ]
    .flatMap(tagsIn)
    .map((tag) => ({
      isCheck: condition.test(tag),
      roots: tag.replace(quoted, '').match(names) ?? [],
    }));
  const rootsOf = (isWanted: (tag: (typeof found)[number]) => boolean) =>
    new Set(found.filter(isWanted).flatMap(({ roots }) => roots));
  const read = rootsOf(() => true);
  const checked = isOptional ? rootsOf(({ isCheck }) => isCheck) : new Set();
  return [
    ...new Set(
      Object.entries(sources).flatMap(([name, format]) =>
        read.has(name) && !checked.has(name) ? [format] : [],
      ),
    ),
  ];
}

/** The formats that a template reads and that a page's values lack. */
export const emptyFormats = (
  template: Parameters<typeof formatsRead>[0],
  values: Readonly<Record<string, Plain>>,
): ReadFormat[] =>
  formatsRead(template).filter((format) => !isGiven(format, values));

function isGiven(
  format: ReadFormat,
  { html, rawHtml, json }: Readonly<Record<string, Plain>>,
): boolean {
  if (format === 'json') return hasValue(json);
  return rawHtml !== undefined || (format === 'html' && html !== undefined);
}

/** A model may answer with the names only. */
const hasValue = (value: Plain | undefined): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasValue)
    : value !== undefined && value !== null && value !== '';
