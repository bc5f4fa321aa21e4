import { isRecord } from '@/lib/core/objects';
import { withoutMarkup } from './main-works';
import { type Thing, type Value, schemaName } from './thing';

const maxDepth = 12;
/** Maximum items: items that refer to each other are repeated in each other. */
const maxThings = 5000;

/**
 * All items in a page's JSON-LD scripts. A text that can't be repaired counts
 * as absent. `textOf`: what becomes of the texts in it, which may be HTML.
 */
export function jsonLdThings(
  texts: readonly string[],
  textOf: (text: string) => string = withoutMarkup,
): Thing[] {
  const parsed = texts.map(parseLoosely);
  const byId = new Map<string, Record<string, unknown>>();
  for (const one of parsed) collectIds(one, byId, 0);
  const graph: Graph = { byId, inside: new Set(), left: maxThings, textOf };
  return parsed.flatMap((one) => topThings(one, graph));
}

/**
 * Parses JSON with the usual errors of pages: in a comment or CDATA section,
 * with line breaks in texts, comments or trailing commas.
 */
export function parseLoosely(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(?:<!--|(?:\/\*|\/\/)?\s*<!\[CDATA\[\s*(?:\*\/)?)/, '')
    .replace(/(?:-->|(?:\/\*|\/\/|(?<!\s))\s*\]\]>\s*(?:\*\/)?)$/, '')
    .trim()
    .replace(/;$/, '');
  return (
    parse(bare) ??
    parse(repaired(bare)) ??
    parse(repaired(withQuotes(bare))) ??
    parse(closed(repaired(bare)))
  );
}

/** A quotation mark that neither starts nor ends a string. */
const innerQuote = /(?<![{[,:]\s{0,20}|\\)"(?!\s{0,20}[,:}\]])/g;

/** Decodes escaped quotation marks, and escapes those within strings. */
const withQuotes = (text: string): string =>
  (text.includes('"') ? text : text.replaceAll('&quot;', '"')).replace(
    innerQuote,
    '\\"',
  );

/** A list of the items of a script with several, or one that isn't closed. */
function closed(text: string): string {
  const open: string[] = [];
  const separated = text.replace(
    /"(?:[^"\\]|\\.)*"?|[{[]|[}\]](?:\s*(?=\{))?/gs,
    (part) => {
      if (part === '{' || part === '[') open.push(part === '{' ? '}' : ']');
      else if (!part.startsWith('"')) open.pop();
      return /^[}\]]\s*$/.test(part) && open.length === 0 ? `${part},` : part;
    },
  );
  return `[${separated.replace(/,\s*$/, '')}${open.toReversed().join('')}]`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// oxlint-disable-next-line no-control-regex -- the characters that JSON refuses
const controlCharacters = /[\u0000-\u001f]+/g;

/**
 * Repairs JSON. Strings are matched first, so that nothing in them is mistaken
 * for a comment or a trailing comma. One that isn't closed goes on to the end,
 * so that no part is read twice.
 */
const repaired = (text: string): string =>
  text.replace(
    /"(?:[^"\\]|\\.)*"?|\/\*.*?(?:\*\/|$)|\/\/[^\n]*|,(?=\s*[}\]])/gs,
    (part) =>
      part.startsWith('"')
        ? part
            .replace(controlCharacters, ' ')
            .replace(/\\(?!["\\/bfnrtu])/g, '')
        : '',
  );

function collectIds(
  value: unknown,
  byId: Map<string, Record<string, unknown>>,
  depth: number,
) {
  if (depth > maxDepth) return;
  if (Array.isArray(value))
    for (const one of value) collectIds(one, byId, depth);
  if (!isRecord(value)) return;
  const id = value['@id'];
  if (typeof id === 'string' && Object.keys(value).length > 1 && !byId.has(id))
    byId.set(id, value);
  for (const one of Object.values(value))
    if (typeof one === 'object') collectIds(one, byId, depth + 1);
}

/**
 * `inside`: the IDs of the items being read; `left`: how many more may be read.
 */
type Graph = {
  byId: ReadonlyMap<string, Record<string, unknown>>;
  inside: Set<string>;
  left: number;
  textOf: (text: string) => string;
};

function topThings(value: unknown, graph: Graph): Thing[] {
  if (Array.isArray(value))
    return value.flatMap((one) => topThings(one, graph));
  if (!isRecord(value)) return [];
  const { '@graph': members, ...own } = value;
  const thing = thingOf(own, graph, 0);
  return [
    ...(thing.values.size > 0 ? [thing] : []),
    ...topThings(members, graph),
  ];
}

function thingOf(
  record: Record<string, unknown>,
  graph: Graph,
  depth: number,
): Thing {
  graph.left -= 1;
  const id = typeof record['@id'] === 'string' ? record['@id'] : undefined;
  const isReference = id !== undefined && Object.keys(record).length === 1;
  const isOpen = id === undefined || !graph.inside.has(id);
  const whole = (isReference && isOpen && graph.byId.get(id)) || record;
  const values = new Map<string, Value[]>();
  if (id !== undefined) graph.inside.add(id);
  for (const [name, value] of Object.entries(whole)) {
    if (name === '@type' || name === '@context') continue;
    const key = schemaName(name).toLowerCase();
    values.set(name === '@id' ? '@id' : key, [
      ...(values.get(key) ?? []),
      ...valuesIn(value, graph, depth),
    ]);
  }
  if (id !== undefined && isOpen) graph.inside.delete(id);
  const types = [whole['@type']]
    .flat()
    .filter((type) => typeof type === 'string');
  return { types: types.map(schemaName), values };
}

function valuesIn(value: unknown, graph: Graph, depth: number): Value[] {
  if (depth > maxDepth || graph.left <= 0 || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((one) => valuesIn(one, graph, depth + 1));
  if (isRecord(value)) return [thingOf(value, graph, depth + 1)];
  const text =
    typeof value === 'string' ? graph.textOf(value) : JSON.stringify(value);
  return text ? [text] : [];
}
