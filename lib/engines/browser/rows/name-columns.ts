import type { Column } from './candidate';
import { isHeading, type PageNode } from './page-node';

export type NamedColumn = Column & { name: string };

/** Names of layout, which say nothing about the contents. */
const layoutNames =
  /^(?:col|row|flex|text|font|[pmwhd]|grid|container|wrapper|wrap|block|inner|box|body|content|item|card|left|right|top|bottom|mb|mt|px|py|sm|md|lg|xl|pull|clear|clearfix|align|center|btn|button|small|large|bold|span|div|list|u|c|o|js)(?:[-_]|$)/i;
/** Whether a class name says how a thing is laid out rather than what it is. */
export const isLayoutName = (name: string): boolean => layoutNames.test(name);

const plainNames: readonly [RegExp, string][] = [
  [/(?:^|[-_])(?:title|headline|heading)s?(?:[-_]|$)/i, 'title'],
  [/(?:^|[-_])(?:author|byline|user-?name)(?:[-_]|$)/i, 'author'],
  [
    /(?:^|[-_])(?:desc|description|summary|excerpt|snippet|blurb|teaser)(?:[-_]|$)/i,
    'description',
  ],
  [/(?:^|[-_])(?:name)(?:[-_]|$)/i, 'name'],
  [/(?:^|[-_])(?:brand|vendor|manufacturer)(?:[-_]|$)/i, 'brand'],
  [/(?:^|[-_])(?:categor(?:y|ies))(?:[-_]|$)/i, 'category'],
  [/(?:^|[-_])(?:location|place|city)(?:[-_]|$)/i, 'place'],
  [/(?:^|[-_])(?:company|employer)(?:[-_]|$)/i, 'company'],
  [/(?:^|[-_])(?:sku|model)(?:[-_]|$)/i, 'model'],
  [/(?:^|[-_])(?:rank|position)(?:[-_]|$)/i, 'rank'],
];
const maxNameChars = 80;

/** Gives each column a name of its own, in plain words. */
export function nameColumns(columns: readonly Column[]): NamedColumn[] {
  const used = new Map<string, number>();
  return columns.map((column) => {
    const name = (column.name || nameFor(column)).slice(0, maxNameChars);
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return { ...column, name: free(name, times, used) };
  });
}

function free(name: string, times: number, used: Map<string, number>): string {
  if (times === 1) return name;
  let at = times;
  while (used.has(`${name} ${at}`)) at++;
  used.set(`${name} ${at}`, 1);
  return `${name} ${at}`;
}

/** What a column is called in plain words, else its type. */
export function nameFor({ type, node, key }: Column): string {
  if (type === 'link' || type === 'image') return type;
  const property = node && propertyOf(node);
  if (property) return words(property);
  if (node && isHeading(node)) return 'title';
  if (type !== 'text' && type !== 'number') return type;
  for (const own of nearNames(node)) {
    const name = isLayoutName(own) ? '' : plain(own);
    if (name) return name;
  }
  return key.includes('/A') ? 'title' : type;
}

const propertyOf = (node: PageNode): string =>
  node.element.getAttribute('itemprop')?.trim().split(/\s+/, 1)[0] ?? '';

/** The names of the element, then those of the element that only wraps it. */
function nearNames(node: PageNode | undefined): string[] {
  if (!node) return [];
  const { parent } = node;
  const isWrapper = parent && parent.chars === node.chars;
  return isWrapper ? [...node.classes, ...parent.classes] : node.classes;
}

const plain = (name: string): string =>
  plainNames.find(([pattern]) => pattern.test(name))?.[1] ?? words(name);

/** “productSubTitle” and “product-sub-title” as words, without codes. */
const words = (name: string): string =>
  name
    .replace(/__[\w-]*$/, (end) => (/\d|[a-z][A-Z]/.test(end) ? '' : end))
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[-_:\s]+/)
    .filter((word) => /^\p{L}{3,}$/u.test(word) && /[aeiouyäöü]/i.test(word))
    .slice(-3)
    .join(' ')
    .toLowerCase();
