import { outer } from './places';

/** A list needs as many to be outlined before a click. */
const minAlike = 3;
const maxLevels = 12;
/** Larger ones are parts of the page, not of a record. */
const maxParts = 40;
const textless = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'BR']);

/**
 * The record around an element, as far as its surroundings show it without
 * reading the page: the ancestor with the most siblings of the same build, each
 * with several parts. The element itself if there is none.
 */
export function recordAround(element: Element): Element {
  let best = element;
  let most = 0;
  let at: Element | undefined = element;
  for (let level = 0; at && level < maxLevels; level++) {
    if (at === at.ownerDocument.body) break;
    const alike = alikeOf(at).length;
    const parts = Math.min(partsOf(at), maxParts);
    const worth = alike < minAlike ? 0 : Math.log2(alike) * Math.sqrt(parts);
    if (worth > most) [best, most] = [at, worth];
    at = outer(at);
  }
  return best;
}

/** The element and its siblings of the same build, in order. */
export function alikeOf(element: Element): Element[] {
  const build = buildOf(element);
  return [...(element.parentNode?.children ?? [])].filter(
    (sibling) => sibling === element || isAlike(buildOf(sibling), build),
  );
}

type Build = { tag: string; names: Set<string>; inner: Set<string> };

function buildOf(element: Element): Build {
  return {
    tag: element.tagName,
    names: new Set(element.classList),
    inner: new Set([...element.children].map(({ tagName }) => tagName)),
  };
}

/** The same tag, and most of the same classes or the same inner tags. */
function isAlike(a: Build, b: Build): boolean {
  if (a.tag !== b.tag) return false;
  const names = shared(a.names, b.names);
  return names === 1 || (names >= 0.5 && shared(a.inner, b.inner) >= 0.5);
}

/** What two sets share, 0 to 1 (Dice); 1 if both are empty. */
function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 1;
  return (2 * a.intersection(b).size) / (a.size + b.size);
}

/** How many parts of an element hold a text or a picture of their own. */
const partsOf = (element: Element): number => leavesOf(element).length;

/** The innermost parts that hold a text or a picture, in order. */
export function leavesOf(element: Element, max = maxParts): Element[] {
  const leaves: Element[] = [];
  const add = (part: Element) => {
    if (leaves.length >= max || textless.has(part.tagName)) return;
    if (holdsOwn(part)) leaves.push(part);
    else for (const child of part.children) add(child);
  };
  add(element);
  return leaves;
}

const holdsOwn = (element: Element): boolean =>
  /^(?:IMG|SVG|VIDEO|PICTURE)$/i.test(element.tagName) ||
  [...element.childNodes].some(
    ({ nodeType, data }: ChildNode & { data?: string }) =>
      nodeType === 3 && /\S/.test(data ?? ''),
  );
