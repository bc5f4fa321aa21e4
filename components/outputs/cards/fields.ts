import { getOwn, isRecord } from '@/lib/core/objects';
import { escapeMarkdown } from '@/lib/safe/escape';

type Fields<Text extends string, List extends string> = { name: string } & {
  [Name in Text]?: string;
} & { [Name in List]: string[] };

/**
 * Reads an object that has a name, perhaps some of these texts and lists of
 * texts, and nothing else. Blank ones are absent. Undefined for other values.
 */
export function readFields<Text extends string, List extends string = never>(
  value: unknown,
  texts: readonly Text[],
  lists: readonly List[] = [],
): Fields<Text, List> | undefined {
  if (!isRecord(value)) return undefined;
  const fields = new Map<string, string | string[] | undefined>();
  for (const name of ['name', ...texts])
    fields.set(name, textOf(getOwn(value, name)));
  for (const name of lists) fields.set(name, textsOf(getOwn(value, name)));
  const isOther = Object.keys(value).some((name) => !fields.has(name));
  const read = [...fields.values()];
  if (isOther || read.includes(undefined) || fields.get('name') === '')
    return undefined;
  return Object.fromEntries(
    [...fields].filter(([, field]) => field !== ''),
  ) as Fields<Text, List>;
}

/** '' for none; undefined for what is no text. */
function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : undefined;
}

/** Without blank ones; undefined for what is no list of texts. */
function textsOf(value: unknown): string[] | undefined {
  const texts: unknown = value ?? [];
  return Array.isArray(texts) && texts.every((text) => typeof text === 'string')
    ? texts.filter((text) => text.trim() !== '')
    : undefined;
}

/** A text as a line of Markdown, without markup of its own. */
export const asLine = (text: string): string =>
  escapeMarkdown(text.replace(/\s+/g, ' ').trim());
