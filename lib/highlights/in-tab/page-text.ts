import type { Span } from '@/lib/highlights/anchor/anchor';
import {
  isBlank,
  lettersOf,
  onOneLine,
  rootEnd,
} from '@/lib/highlights/anchor/letters';

/** A document or an open shadow root, and where its text nodes are listed. */
type Root = { root: Node; from: number; to: number };

/**
 * The letters of a page that it shows (see `lettersOf`), without those of
 * editors, and of what is inside it: open shadow roots and frames of its own
 * origin, each a root of its own.
 */
export type PageText = {
  letters: string;
  /** The range of a span. Its ends are in one root. */
  rangeOf(span: Span): Range | undefined;
  /** The span of a range; undefined if it has no text, or is in two roots. */
  spanOf(range: AbstractRange): Span | undefined;
  /** A span as people read it: on one line, with spaces between blocks. */
  readable(span: Span): string;
};

const withoutText = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'TEXTAREA',
  'SELECT',
  'OPTION',
  'TITLE',
  'IFRAME',
  'OBJECT',
  'CANVAS',
]);

/** What they contain is the user's. */
const editors =
  '[contenteditable=""], [contenteditable="true" i], [contenteditable="plaintext-only" i], [role="textbox"]';

/** They separate words that are in one block. */
const breaks = new Set(['BR', 'HR']);

/** The roots of a page, from its document, in the order in which they appear. */
export function rootsOf(document: Document): (Document | ShadowRoot)[] {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    const start = root.nodeType === Node.DOCUMENT_NODE ? bodyOf(root) : root;
    if (!start) continue;
    const owner = start.ownerDocument ?? document;
    const walker = owner.createTreeWalker(start, NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = start; node; node = walker.nextNode()) {
      if (roots.length === maxRoots) return roots;
      const inner = shadowRootOf(node as Element) ?? frameIn(node as Element);
      if (inner) roots.push(inner);
    }
  }
  return roots;
}

const maxRoots = 1000;

const bodyOf = (root: Node) => (root as Document).body as Element | null;

/** A field that is named `shadowRoot` takes its place in a form. */
function shadowRootOf({ shadowRoot }: Element): ShadowRoot | undefined {
  return shadowRoot?.nodeType === Node.DOCUMENT_FRAGMENT_NODE
    ? shadowRoot
    : undefined;
}

/** The document of a frame that this page may read. */
function frameIn(element: Element): Document | undefined {
  if (element.tagName !== 'IFRAME') return undefined;
  try {
    return (element as HTMLIFrameElement).contentDocument ?? undefined;
  } catch {
    return undefined;
  }
}

/** Reads a page once; what changes later isn't in it. */
export function readPageText(document: Document): PageText {
  const nodes: Text[] = [];
  const starts: number[] = [];
  const roots: Root[] = [];
  const parts: string[] = [];
  /** Indexes of the texts that something separates from the one before. */
  const apart = new Set<number>();
  let length = 0;
  for (const root of rootsOf(document)) {
    const from = nodes.length;
    if (from > 0) {
      parts.push(rootEnd);
      length += 1;
    }
    for (const node of textsIn(root, document)) {
      const letters = isText(node) ? lettersOf(node.data) : '';
      if (!isText(node) || letters === '') {
        if (!isText(node) || /\s/.test(node.data)) apart.add(nodes.length);
        continue;
      }
      nodes.push(node);
      starts.push(length);
      parts.push(letters);
      length += letters.length;
    }
    roots.push({ root, from, to: nodes.length });
  }
  const letters = parts.join('');

  /** The node with the letter at this index, and where in it the letter is. */
  function placeOf(index: number): { node: Text; offset: number } | undefined {
    const at = lastWhere(starts, (start) => start <= index);
    const node = nodes[at];
    if (!node) return undefined;
    return { node, offset: offsetOf(node.data, index - starts[at]!) };
  }

  function rangeOf({ start, end }: Span): Range | undefined {
    const first = placeOf(start);
    const last = placeOf(end - 1);
    if (!first || !last) return undefined;
    const range = first.node.ownerDocument.createRange();
    try {
      range.setStart(first.node, first.offset);
      range.setEnd(last.node, last.offset + 1);
    } catch {
      // The page has changed since it was read.
      return undefined;
    }
    return range;
  }

  function spanOf(from: AbstractRange): Span | undefined {
    const { startContainer, startOffset, endContainer, endOffset } = from;
    const root = startContainer.getRootNode();
    const listed = roots.find((one) => one.root === root);
    if (!listed || endContainer.getRootNode() !== root) return undefined;
    const range = (startContainer.ownerDocument ?? document).createRange();
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
    const inRoot = nodes.slice(listed.from, listed.to);
    const first = inRoot.findIndex(
      (node) => range.comparePoint(node, node.data.length) >= 0,
    );
    const last = inRoot.findLastIndex(
      (node) => range.comparePoint(node, 0) <= 0,
    );
    const firstNode = inRoot[first];
    const lastNode = inRoot[last];
    if (!firstNode || !lastNode || last < first) return undefined;
    const lettersBefore = (node: Text, offset: number) =>
      lettersOf(node.data.slice(0, offset)).length;
    const start =
      starts[listed.from + first]! +
      (firstNode === startContainer
        ? lettersBefore(firstNode, startOffset)
        : 0);
    const end =
      starts[listed.from + last]! +
      lettersBefore(
        lastNode,
        lastNode === endContainer ? endOffset : lastNode.data.length,
      );
    return start < end ? { start, end } : undefined;
  }

  function readable({ start, end }: Span): string {
    const first = lastWhere(starts, (one) => one <= start);
    const last = lastWhere(starts, (one) => one < end);
    let text = '';
    for (let at = first; at <= last; at++) {
      const node = nodes[at]!;
      const from = at === first ? offsetOf(node.data, start - starts[at]!) : 0;
      const to =
        at === last
          ? offsetOf(node.data, end - 1 - starts[at]!) + 1
          : node.data.length;
      const before = nodes[at - 1];
      const isApart =
        at > first &&
        before &&
        (apart.has(at) || blockOf(before) !== blockOf(node));
      text += `${isApart ? ' ' : ''}${node.data.slice(from, to)}`;
    }
    return onOneLine(text);
  }

  return {
    letters,
    rangeOf,
    spanOf,
    readable: (span) => (span.start < span.end ? readable(span) : ''),
  };
}

const isText = (node: Text | Element): node is Text =>
  node.nodeType === Node.TEXT_NODE;

/** The texts that a root shows, and the breaks between them. */
function* textsIn(
  root: Document | ShadowRoot,
  document: Document,
): Generator<Text | Element> {
  const isDocument = root.nodeType === Node.DOCUMENT_NODE;
  const start = isDocument ? bodyOf(root) : root;
  if (!start || (root as Document).designMode === 'on') return;
  const shown = new Map<Element, boolean>();
  const isShown = (element: Element) => {
    const known = shown.get(element) ?? showsItsText(element);
    shown.set(element, known);
    return known;
  };
  const walker = (start.ownerDocument ?? document).createTreeWalker(
    start,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) => {
      if (node.nodeType === Node.TEXT_NODE) {
        const parent = node.parentElement ?? (root as ShadowRoot).host;
        return isShown(parent)
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_REJECT;
      }
      const element = node as Element;
      if (breaks.has(element.tagName)) return NodeFilter.FILTER_ACCEPT;
      return withoutText.has(element.tagName) || isEditor(element)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP;
    },
  );
  while (walker.nextNode()) yield walker.currentNode as Text | Element;
}

// The fields of a form can hide its members, so these are the prototype's.
const isEditor = (element: Element) =>
  Element.prototype.matches.call(element, editors);

const parentOf = (element: Element) =>
  Reflect.get<Node, 'parentElement'>(Node.prototype, 'parentElement', element);

/** Whether the text right inside an element can be seen. */
export function showsItsText(element: Element): boolean {
  const { display, visibility, contentVisibility } = getComputedStyle(element);
  // It has no box of its own, which `checkVisibility` takes for hidden.
  if (display === 'contents') {
    const outer = parentOf(element);
    return visibility !== 'hidden' && (!outer || showsItsText(outer));
  }
  const { checkVisibility } = Element.prototype as Partial<Element>;
  if (checkVisibility?.call(element, { visibilityProperty: true }) === false)
    return false;
  const isClosed =
    element.tagName === 'DETAILS' && !element.hasAttribute('open');
  return !isClosed && contentVisibility !== 'hidden';
}

/** Where in a text the letter with this index is. */
function offsetOf(text: string, index: number): number {
  let left = index;
  for (let at = 0; at < text.length; at++) {
    if (isBlank(text.charCodeAt(at))) continue;
    if (left === 0) return at;
    left -= 1;
  }
  return text.length;
}

/** The last index of a sorted list where this holds; -1 if it never does. */
function lastWhere(
  sorted: readonly number[],
  holds: (value: number) => boolean,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The element that sets a text apart from the next. */
function blockOf(node: Text): Element | null {
  let element = node.parentElement;
  while (element && isInline(element)) element = parentOf(element);
  return element;
}

const isInline = (element: Element) =>
  /^(?:inline|contents|ruby)/.test(getComputedStyle(element).display) &&
  element.tagName !== 'BR';
