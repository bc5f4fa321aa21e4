import { bareAddress } from '@/lib/privacy';

/** The kinds of content that are removed from a page before it is uploaded. */
export const removedKinds = [
  'scripts',
  'styles',
  'hidden',
  'fields',
  'comments',
  'attributes',
  'frames',
  'embedded',
  'addresses',
] as const;
type RemovedKind = (typeof removedKinds)[number];
export type Removed = Partial<Record<RemovedKind, number>>;

/**
 * Elements to remove, each with the kind that it counts as. An input's value is
 * never kept, whatever its type.
 */
const droppedElements: [RemovedKind, selector: string][] = [
  ['scripts', 'script, noscript, template, base'],
  ['styles', 'style'],
  ['fields', 'input, textarea, datalist, output, keygen'],
  [
    'frames',
    'iframe, frame, frameset, object, embed, applet, param, fencedframe, portal',
  ],
  ['embedded', 'svg, canvas'],
];

/**
 * Removes everything from a copy of a page that a reader doesn't see: scripts,
 * styles, fields, comments, frames, and every attribute that isn't known to be
 * harmless. Addresses become absolute, and lose parts that may reveal private
 * data. `hidden`: the elements that the page doesn't show. Returns the number
 * of removed parts.
 */
export function clean(
  copy: Document,
  base: string,
  hidden: readonly Element[] = [],
): Removed {
  const removed: Removed = {};
  const count = (kind: RemovedKind, more = 1) => {
    if (more > 0) removed[kind] = (removed[kind] ?? 0) + more;
  };
  for (const [kind, selector] of droppedElements) {
    const found = [...copy.querySelectorAll(selector)];
    count(kind, found.length);
    for (const element of found) element.remove();
  }
  for (const element of copy.querySelectorAll('meta, link')) {
    const isKept =
      element.localName === 'meta'
        ? isKeptMeta(element)
        : keptLinks.has(element.getAttribute('rel') ?? '');
    if (isKept) continue;
    count('attributes');
    element.remove();
  }
  for (const element of hidden) {
    if (!element.isConnected) continue;
    count('hidden');
    element.remove();
  }
  count('comments', dropUnseenNodes(copy));
  for (const element of copy.querySelectorAll('*')) {
    const { embedded, addresses } = cleanAddresses(element, base);
    count('embedded', embedded);
    count('addresses', addresses);
    count('attributes', dropAttributes(element));
  }
  return removed;
}

/**
 * Removes comments, processing instructions and the like, and the white space
 * between elements.
 */
function dropUnseenNodes(copy: Document): number {
  const walker = copy.createTreeWalker(copy, 0x40 | 0x80 | 0x8 | 0x4);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  const [texts, unseen] = [
    found.filter(isText),
    found.filter((node) => !isText(node)),
  ];
  for (const node of unseen) node.parentNode?.removeChild(node);
  for (const text of texts) {
    const isRoom = text.data.includes('\n') && text.data.trim() === '';
    if (isRoom && !text.parentElement?.closest('pre, textarea'))
      text.data = '\n';
  }
  return unseen.length;
}

const isText = (node: Node): node is Text => node.nodeType === 3;

function dropAttributes(element: Element): number {
  let dropped = 0;
  for (const { name, value } of Array.from(element.attributes)) {
    const kept = keptValue(element, name, value);
    if (kept === value) continue;
    dropped += 1;
    if (kept) element.setAttribute(name, kept);
    else element.removeAttribute(name);
  }
  return dropped;
}

/**
 * The allowed words of a name or class attribute: some words contain IDs of the
 * visitor.
 */
function keptValue(
  element: Element,
  name: string,
  value: string,
): string | undefined {
  if (name === 'id' || name === 'class')
    return value.split(/\s+/).filter(keptWord).join(' ') || undefined;
  if (name === 'value') return element.localName === 'li' ? value : undefined;
  if (name === 'content' && !element.matches('meta, [itemprop], [property]'))
    return undefined;
  return keptAttributes.has(name) ? value : undefined;
}

const sign = /@|%40/g;
const before = /[\p{L}\p{N}._%+-]{1,64}$/u;
const after = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/uy;
const maxNameChars = 64;

const emailMark = '[e-mail removed]';

/**
 * The text without e-mail addresses, plain or percent-encoded, and their
 * number. Only the surroundings of each @ are searched: a pattern for the whole
 * text takes minutes on a text without spaces.
 */
export function withoutEmails(text: string): { text: string; count: number } {
  const kept: string[] = [];
  let from = 0;
  for (const { index, 0: at } of text.matchAll(sign)) {
    const name = before.exec(
      text.slice(Math.max(from, index - maxNameChars), index),
    )?.[0];
    after.lastIndex = index + at.length;
    if (name === undefined || !after.test(text)) continue;
    kept.push(text.slice(from, index - name.length));
    from = after.lastIndex;
  }
  return {
    text: [...kept, text.slice(from)].join(emailMark),
    count: kept.length,
  };
}

const addressed = ['href', 'src', 'poster', 'cite', 'itemid', 'resource'];

/**
 * Makes the addresses of an element absolute, without parts that may reveal
 * private data. Counts the removed parts.
 */
function cleanAddresses(
  element: Element,
  base: string,
): { embedded: number; addresses: number } {
  const counts = { embedded: 0, addresses: 0 };
  const cleanOne = (text: string): string | undefined => {
    const kept = cleaned(text, base);
    if (kept?.wasBare !== true)
      counts[isData(text) ? 'embedded' : 'addresses'] += 1;
    return kept?.address;
  };
  const set = (name: string, value: string | undefined) => {
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
  };
  for (const name of addressed) {
    const text = element.getAttribute(name);
    if (text !== null && text.trim() !== '') set(name, cleanOne(text));
  }
  const content =
    element.localName === 'meta' ? element.getAttribute('content') : null;
  if (content && /^(?:https?:)?\/\//.test(content.trim()))
    set('content', cleanOne(content));
  const sizes = element.getAttribute('srcset');
  if (sizes) set('srcset', cleanSizes(sizes, cleanOne));
  return counts;
}

const isData = (text: string) => /^\s*(?:data|blob):/i.test(text);

/**
 * Each picture of a `srcset` with its size. A comma ends an entry only before
 * white space: some addresses contain commas.
 */
const cleanSizes = (
  text: string,
  cleanOne: (address: string) => string | undefined,
): string =>
  text
    .split(/,\s+/)
    .flatMap((part) => {
      const [address = '', ...size] = part.trim().split(/\s+/);
      const kept = address && cleanOne(address);
      return kept ? [[kept, ...size].join(' ')] : [];
    })
    .join(', ');

/**
 * An address without what may reveal private data, and whether that is all of
 * it. Undefined unless the text is a web address.
 */
export function cleaned(
  text: string,
  base: string,
): { address: string; wasBare: boolean } | undefined {
  const url = URL.parse(text.trim(), base);
  if (!url) return undefined;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:')
    return {
      address: url.protocol + url.pathname,
      wasBare: url.search === '' && url.hash === '',
    };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const bare = bareAddress(url);
  const wasBare = bare.href === url.href;
  // A position in the page itself needs no address.
  if (text.startsWith('#'))
    return wasBare || bare.hash === url.hash
      ? { address: text, wasBare: true }
      : undefined;
  return { address: bare.href, wasBare };
}

const words = (text: string): ReadonlySet<string> =>
  new Set(text.trim().split(/\s+/));

/**
 * Attributes that describe visible content. All others are removed, because any
 * of them may hold the state of a signed-in page.
 */
const keptAttributes = words(`
  alt title lang dir href src srcset poster cite hreflang rel media type width height sizes
  colspan rowspan headers scope abbr span datetime start reversed open controls kind srclang label
  role aria-label aria-level aria-labelledby name content property charset
  itemscope itemtype itemprop itemid typeof vocab resource datatype encoding display
`);

/** Links in the head that describe the page. */
const keptLinks = words('canonical alternate icon next prev author license');

/**
 * Names of `<meta>` elements with public facts. Others may contain tokens or
 * user names.
 */
const keptNames =
  /^(?:description|keywords|author|robots|viewport|language|date|(?:og|article|book|profile|product|music|video|twitter|dc|dcterms|citation)[:._].+)$/i;

/** Whether a `<meta>` describes the page for everybody. */
export function isKeptMeta(element: Element): boolean {
  const name =
    element.getAttribute('name') ??
    element.getAttribute('property') ??
    element.getAttribute('itemprop');
  if (name !== null)
    return element.hasAttribute('itemprop') || keptNames.test(name);
  return element.hasAttribute('charset');
}

/** Whether a name or class is neither long nor random. */
export const keptWord = (word: string): boolean =>
  word.length > 0 &&
  word.length <= 60 &&
  !/(?=[a-z]*\d)[a-z\d]{16}/i.test(word);
