import type { Column } from './candidate';
import { isHeading, type PageNode } from './page-node';

export type NamedColumn = Column & { name: string };

/** How frameworks say what a thing looks like: `text-muted`, `col-6`. */
const utilityNames =
  /^(?:col|row|flex|text|font|bg|border|grid|align|float|pull|clear|[pmwhd]|mb|mt|px|py|sm|md|lg|xl|u|c|o|js|justify|gap|overflow|items|self|tracking|whitespace|inset|divide|shrink|grow|basis|opacity|transition|utils?)(?:[-_]|$)/i;

/** Words for a place on the page or a look, which name no contents. */
const layoutWords = new Set(
  (
    'absolute accordion anchor animation area background base black block ' +
    'blue body bold border bottom box break btn button card cards cell ' +
    'center circle clamp clearfix clickable col color column columns ' +
    'container content contents cover cursor dark decoration desktop detail details display ' +
    'div element ellipsis entry expanded field fixed focus flex flow font footer ' +
    'four full gray green grid group half header hidden highlight holder ' +
    'hover icon image info inline inner item items label large layer ' +
    'layout leading left light line lines link links list listing main ' +
    'medium mobile module normal none notranslate nowrap one only outer outline overlay ' +
    'padding panel parent part pointer pre primary product products pull ' +
    'red regular relative right rounded row rows secondary section select shadow short ' +
    'side single size small space span static sticky strong style tablet ' +
    'tertiary text thin three tile top translate truncate two type ' +
    'typography underline uppercase value visibility visible visually white widget ' +
    'wrap wrapper'
  ).split(' '),
);
/** Whether a class name says how a thing is laid out rather than what it is. */
export const isLayoutName = (name: string): boolean =>
  utilityNames.test(name) || words(name) === '';

const plainNames: readonly [RegExp, string][] = [
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
  const names = columns.map(
    (column) => column.name || priceName(column, columns) || nameFor(column),
  );
  const title = names.some((name) => name === 'title' || name === 'name')
    ? undefined
    : titleOf(columns.filter((_, at) => names[at] === 'text'));
  const used = new Map<string, number>();
  return columns.map((column, at) => {
    const said = column === title ? 'title' : (names[at] ?? column.type);
    const name = said.slice(0, maxNameChars);
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

/** Longer texts describe an entry rather than name it. */
const maxTitleChars = 100;

/** Of short texts: the longest in a link, else the first. */
function titleOf(texts: readonly Column[]): Column | undefined {
  const short = texts.filter((text) => usualChars(text) <= maxTitleChars);
  const [longest] = short
    .filter(({ key }) => key.includes('/A'))
    .toSorted((a, b) => usualChars(b) - usualChars(a));
  return longest ?? short[0];
}

function usualChars({ values }: Column): number {
  const filled = values.filter(Boolean);
  return filled.join('').length / filled.length;
}

/** Of several prices, those that no longer hold say so. */
function priceName(
  { type, node }: Column,
  all: readonly Column[],
): string | undefined {
  if (type !== 'price' || !node) return undefined;
  if (all.filter((other) => other.type === 'price').length < 2)
    return undefined;
  if (isStruck(node) || isNamedOld(node)) return 'old price';
  return isNamedSaving(node) ? 'saving' : undefined;
}

const struck = 'del, s, strike';

/** A price that is struck out. */
export const isStruck = (node: PageNode): boolean =>
  node.element.closest(struck) !== null ||
  node.kids.some(({ element }) => element.matches(struck));

/** A price with a class for one that no longer holds. */
export const isNamedOld = (node: PageNode): boolean =>
  [...nearNames(node), ...node.kids.flatMap(({ classes }) => classes)].some(
    (name) => oldPrice.test(name),
  );

export const isNamedSaving = (node: PageNode): boolean =>
  nearNames(node).some((name) => saving.test(name));

const oldPrice =
  /(?:^|[-_])(?:old|was|before|compare|regular|original|strike|crossed|rrp|msrp|list)(?:[-_]|$)/i;
const saving =
  /(?:^|[-_])(?:save|saved|saving|savings|discount|off)(?:[-_]|$)/i;

/** What a column is called in plain words, else its type. */
export function nameFor({ type, node }: Column): string {
  if (type === 'link' || type === 'image') return type;
  const property = node && propertyOf(node);
  if (property) return words(property) || type;
  const isText = type === 'text';
  if (isText && node && isHeading(node)) return 'title';
  if (!isText && type !== 'number') return type;
  for (const own of nearNames(node)) {
    const name = utilityNames.test(own) ? '' : plain(own);
    if (name && (isText || name !== 'title')) return name;
  }
  return type;
}

/** A link that is marked up as an address shows the name of what it leads to. */
function propertyOf(node: PageNode): string {
  const own = propertyIn(node);
  return own === 'url' ? 'name' : own;
}

const propertyIn = ({ element }: PageNode): string =>
  element.getAttribute('itemprop')?.trim().split(/\s+/, 1)[0] ?? '';

/** The names of the element, then those of the element that only wraps it. */
function nearNames(node: PageNode | undefined): string[] {
  if (!node) return [];
  const { parent } = node;
  const isWrapper = parent && parent.chars === node.chars;
  return isWrapper ? [...node.classes, ...parent.classes] : node.classes;
}

/** What the classes of an element say that it is. */
export const saidBy = (node: PageNode | undefined): string =>
  nearNames(node).map(words).find(Boolean) ?? '';

function plain(name: string): string {
  const said = words(name);
  if (/(?:^| )(?:title|headline|heading)s?$/.test(said)) return 'title';
  return plainNames.find(([pattern]) => pattern.test(name))?.[1] ?? said;
}

/** “productSubTitle” and “product-sub-title” as words, without codes. */
const words = (name: string): string =>
  name
    .split(/[-_:\s]+/)
    .filter((part) => !isCode(part))
    .flatMap((part) => part.replace(/([a-z])([A-Z])/g, '$1 $2').split(' '))
    .map((word) => word.toLowerCase())
    .filter((word) => isWord(word) && !layoutWords.has(word))
    .slice(-3)
    .join(' ');

/** As tools make them, such as `kHWvBihG`: capitals after every few letters. */
function isCode(part: string): boolean {
  if (!/[a-z]/.test(part) || !/[A-Z]/.test(part)) return false;
  const humps = part.match(/[A-Z]?[a-z]+|[A-Z]|\d+/g) ?? [];
  return part.length < 3 * humps.length;
}

const isWord = (part: string): boolean =>
  /^\p{L}{3,}$/u.test(part) && /[aeiouyäöü]/.test(part);
