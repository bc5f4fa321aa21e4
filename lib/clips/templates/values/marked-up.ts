import {
  type HtmlToken,
  htmlTokens,
  isEmptyTag,
  tagAttributes,
} from '@/lib/clips/templates/filters/html';
import { withoutMarkup } from '@/lib/engines/browser/structured/main-works';
import {
  type Thing,
  type Value,
  schemaName,
} from '@/lib/engines/browser/structured/thing';
import { isRecord } from '@/lib/core/objects';
import { parseLoosely } from '@/lib/engines/browser/structured/json-ld';
import { type Plain, plainMembers } from './plain';

type Open = {
  name: string;
  property: string;
  text: string;
  value?: string;
  thing?: Thing;
};

const maxTags = 200_000;
const maxOpen = 500;
const maxLooseAuthors = 3;
const maxValues = 50;
/** Names, dates and titles are short. */
const maxTextChars = 1000;

/**
 * The items that HTML describes in microdata, without those that are properties
 * of another. The page itself is an item, with the properties outside of other
 * items and the links to its authors.
 */
export function markedUp(html: string): Thing[] {
  if (!/itemprop|\brel=["']?author/.test(html)) return [];
  const top: Thing[] = [];
  const open: Open[] = [];
  const page: Thing = { types: ['WebPage'], values: new Map() };

  const close = () => {
    const element = open.pop();
    if (!element) return;
    const outer = open.at(-1);
    if (outer) addText(outer, element.text);
    const holder = open.findLast(({ thing }) => thing)?.thing ?? page;
    if (element.property !== '')
      add(holder, element.property, valueOf(element));
    else if (element.thing) top.push(element.thing);
  };

  for (const token of htmlTokens(html).slice(0, maxTags)) {
    const inner = open.at(-1);
    if (token.kind === 'text') {
      if (inner) addText(inner, token.text);
    } else if (token.kind === 'close') {
      const at = open.findLastIndex(({ name }) => name === token.name);
      for (let left = at === -1 ? 0 : open.length - at; left > 0; left -= 1)
        close();
    } else if (open.length < maxOpen) {
      open.push(opened(token));
      if (isEmptyTag(token.name)) close();
    }
  }
  while (open.length > 0) close();
  // A list of articles links to the author of each.
  if ((page.values.get('author')?.length ?? 0) > maxLooseAuthors)
    page.values.delete('author');
  return [...top, page];
}

function addText(element: Open, text: string) {
  if (element.text.length < maxTextChars)
    element.text += text.slice(0, maxTextChars);
}

const valueOf = ({ thing, value, text }: Open): Value =>
  thing ?? value ?? withoutMarkup(text);

function opened(token: HtmlToken & { kind: 'open' | 'close' }): Open {
  const attributes = new Map(tagAttributes(token));
  const value =
    attributes.get('content') ??
    attributes.get('datetime') ??
    linkOf(token.name, attributes);
  const isAuthor =
    token.name === 'a' &&
    !attributes.has('itemprop') &&
    attributes.get('rel')?.split(' ').includes('author');
  const property = attributes.get('itemprop') ?? (isAuthor ? 'author' : '');
  const element: Open = { name: token.name, property, text: '' };
  if (!isAuthor && value !== undefined) element.value = withoutMarkup(value);
  if (attributes.has('itemscope')) {
    const types = (attributes.get('itemtype') ?? '')
      .split(/\s+/)
      .map(schemaName);
    element.thing = { types, values: new Map() };
  }
  return element;
}

const linkOf = (
  name: string,
  attributes: ReadonlyMap<string, string>,
): string | undefined =>
  /^(?:a|area|link)$/.test(name)
    ? attributes.get('href')
    : attributes.get('src');

function add({ values }: Thing, properties: string, value: Value) {
  for (const property of properties.split(/\s+/).filter(Boolean)) {
    const key = schemaName(property).toLowerCase();
    const known = values.get(key) ?? [];
    if (known.length < maxValues) values.set(key, [...known, value]);
  }
}

const maxScripts = 50;
const maxNodes = 200;

/**
 * The data in a page's JSON-LD scripts: each item by type (`@Recipe`), the
 * first of its kind, and all members by name, each from the first item that has
 * it.
 */
export function linkedData(scripts: readonly string[]): Record<string, Plain> {
  const nodes = scripts
    .map(parseLoosely)
    .flatMap(nodesOf)
    .slice(0, maxNodes)
    .map((node) => plainMembers(node));
  const named = new Map<string, Plain>();
  const keep = (name: string, value: Plain) => {
    if (!named.has(name)) named.set(name, value);
  };
  for (const node of nodes) {
    for (const type of [node['@type']].flat())
      if (typeof type === 'string') keep(`@${type}`, node);
  }
  for (const node of nodes) {
    for (const [name, value] of Object.entries(node))
      if (!name.startsWith('@')) keep(name, value);
  }
  return Object.fromEntries(named);
}

const opening =
  /<script\b[^<>]*\btype\s*=\s*["']?application\/ld\+json\b[^<>]*>/gi;
const closing = /<\/script/gi;

export function linkedDataScripts(html: string): string[] {
  const scripts: string[] = [];
  for (const { 0: tag, index } of html.matchAll(opening)) {
    if (scripts.length === maxScripts) break;
    const start = index + tag.length;
    closing.lastIndex = start;
    const end = closing.exec(html)?.index;
    if (end === undefined) break;
    scripts.push(html.slice(start, end));
  }
  return scripts;
}

const nodesOf = (script: unknown): Record<string, unknown>[] =>
  [script]
    .flat()
    .filter(isRecord)
    .flatMap((node) => [node, node['@graph']].flat().filter(isRecord));
