import { isRecord, type JsonBranch, isBranch } from '@/lib/core/objects';
import type { Column } from './candidate';
import { type ColumnType, typeOfTexts } from './kinds';
import { tidy } from './page-node';

const maxChars = 1_000_000;
const maxDepth = 8;
const minItems = 3;
/** What is read of each item, as text or from its first own member of a name. */
const fields: readonly [
  name: string,
  type: ColumnType,
  ...members: string[],
][] = [
  ['name', 'text', 'name', 'headline', 'title'],
  ['link', 'link', 'url', '@id'],
  ['image', 'image', 'image', 'thumbnailUrl'],
  ['description', 'text', 'description'],
  ['date', 'date', 'datePublished', 'startDate', 'dateCreated'],
  ['price', 'price', 'offers'],
  ['author', 'text', 'author'],
];

/**
 * The columns of the longest `ItemList` in the page's JSON-LD; none if it has no
 * list of named things.
 */
export function listedItems(document: Document, base: string): Column[] {
  const lists: unknown[][] = [];
  for (const script of document.querySelectorAll(
    'script[type="application/ld+json"]',
  ))
    collectLists(parse(script.textContent), 0, lists);
  const longest = lists.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const items = longest.map(itemOf);
  const named = items.filter((item) => textOf(item.get('name')) !== '');
  if (named.length < minItems) return [];
  return fields
    .map(([name, type, ...members]) =>
      columnOf(name, type, members, named, base),
    )
    .filter(({ values }) => values.some(Boolean));
}

function parse(text: string): unknown {
  try {
    return text.length > maxChars ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const membersOf = (value: JsonBranch): Map<string, unknown> =>
  new Map(Object.entries(value));

function collectLists(value: unknown, depth: number, lists: unknown[][]) {
  if (!isBranch(value) || depth > maxDepth) return;
  const members = membersOf(value);
  const elements = members.get('itemListElement');
  const isItemList = [members.get('@type')].flat().includes('ItemList');
  if (isItemList && Array.isArray(elements)) lists.push(elements);
  for (const inner of members.values()) collectLists(inner, depth + 1, lists);
}

/** The thing in a list's element, which may be only its place in the list. */
function itemOf(element: unknown): Map<string, unknown> {
  const members = isRecord(element) ? membersOf(element) : new Map();
  const item = members.get('item');
  return isRecord(item) ? new Map([...members, ...membersOf(item)]) : members;
}

function columnOf(
  name: string,
  type: ColumnType,
  members: readonly string[],
  items: readonly ReadonlyMap<string, unknown>[],
  base: string,
): Column {
  const isAddress = type === 'link' || type === 'image';
  const values = items.map((item) => {
    const text =
      members.map((member) => textOf(item.get(member))).find(Boolean) ?? '';
    return isAddress && text ? (URL.parse(text, base)?.href ?? '') : text;
  });
  const shown = isAddress ? type : typeOfTexts(values);
  return { key: name, type: shown === 'number' ? type : shown, values, name };
}

/** A text, or what an image, a person or an offer says of itself. */
function textOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return tidy(value);
  if (typeof value === 'number') return `${value}`;
  if (!isBranch(value) || depth > 3) return '';
  const inner = Array.isArray(value)
    ? value.slice(0, 1)
    : ['name', 'url', 'price', 'lowPrice'].map((one) =>
        membersOf(value).get(one),
      );
  return inner.map((one) => textOf(one, depth + 1)).find(Boolean) ?? '';
}
