import { cleanAddresses } from './clean-addresses';
import { isKeptMeta, keptAttributes, keptLinks, keptWord } from './kept';

/** What is taken out of a page before it is sent, by kind. */
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
 * Elements by the kind that they count as. An input's value is never kept,
 * whatever its type.
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
 * Takes out of a copy of a page all that a reader doesn't see: scripts, styles,
 * fields, comments, frames, and every attribute that isn't known to be
 * harmless. Addresses become absolute, and lose what may give something away.
 * `hidden`: the elements that the page doesn't show. Returns how much was taken
 * out.
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
 * Comments, processing instructions and the like, and the room that is left
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

/** Names and classes are kept word by word: some contain ids of the visitor. */
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
