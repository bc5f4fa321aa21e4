import type { NoteParts } from './note-template';

/** What some variables need of a page besides its text. */
const sources = {
  html: 'html',
  rawHtml: 'rawHtml',
  schema: 'rawHtml',
  json: 'json',
} as const;

export type ReadFormat = (typeof sources)[keyof typeof sources];

const tags = /\{\{.*?\}\}|\{%.*?%\}/gs;
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
    .flatMap((source) => source.match(tags) ?? [])
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
