/** An element of the page with what one walk over it found. */
export type PageNode = {
  element: Element;
  tag: string;
  /** Position in the order of the document; what is inside ends before `end`. */
  index: number;
  end: number;
  parent?: PageNode;
  kids: PageNode[];
  /** Class names that say what a thing is, without states and numbers. */
  classes: string[];
  /** Characters of text shown inside, in links inside, and directly inside. */
  chars: number;
  linkChars: number;
  ownChars: number;
  images: number;
  links: number;
  /** How likely this place holds what the page is about: 0 to 1. */
  weight: number;
  isHidden: boolean;
  /** Hidden until its heading is clicked, such as the answer of a question. */
  isFolded: boolean;
  // What was needed once: its texts, and what it is compared by.
  text?: string;
  own?: string;
  kind?: string;
  said?: string[];
  address?: string;
  shape?: Set<string>;
  build?: Set<string>;
};

/** One element, or one and the siblings that continue it. */
export type Entry = readonly PageNode[];

const ignored = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE SVG LINK META IFRAME OBJECT'.split(' '),
);
const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY BUTTON CAPTION CENTER DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LEGEND LI MAIN NAV OL OPTION P PRE SECTION SELECT SUMMARY TABLE TBODY TD TEXTAREA TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);
const inline = new Set(
  'A ABBR B BDI BDO BR CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
);
/** Nothing deeper is read: no real page is nested so deeply. */
export const maxDepth = 250;
/** The most that one cell of a sheet can hold. */
export const maxCellChars = 32_767;

export const tagOf = (element: Element): string =>
  element.tagName.toUpperCase();
export const isIgnored = (tag: string): boolean => ignored.has(tag);
export const isBlock = (node: PageNode): boolean => blocks.has(node.tag);
export const isInline = (node: PageNode): boolean => inline.has(node.tag);
export const isHeading = (node: PageNode): boolean => /^H[1-6]$/.test(node.tag);
export const isShown = (node: PageNode): boolean =>
  !node.isHidden || node.isFolded;
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * What an element shows inside: of its open shadow root, if it has one, and in a
 * slot what is put there.
 */
export function insideOf(element: Element): Iterable<Node> & ArrayLike<Node> {
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  if (element.localName !== 'slot') return element.childNodes;
  const put = assignedTo(element);
  return put.length > 0 ? put : element.childNodes;
}

const assignedTo = (slot: Element): Node[] =>
  (slot as HTMLSlotElement).assignedNodes?.() ?? [];

/** The class attribute; SVG elements have no string as `className`. */
export const classText = (element: Element): string =>
  element.getAttribute('class') ?? '';

const nameAttribute = /^(?:itemprop|data-.*)$/;
const isName = /^[a-z][a-z]+(?:[-_ ][a-z]+)*$/i;
const maxNameChars = 40;

function readNames(element: Element): string[] {
  const names: string[] = [];
  for (const { name, value } of element.attributes)
    if (
      value.length < maxNameChars &&
      nameAttribute.test(name) &&
      isName.test(value)
    )
      names.push(`${name}=${value}`);
  return names;
}

/** What attributes say that a thing is, such as `itemprop` or `data-testid`. */
export function saidOf(node: PageNode): string[] {
  node.said ??= readNames(node.element);
  return node.said;
}

/** The text without invisible and control characters, with single spaces. */
export const tidy = (text: string): string =>
  text
    .replace(/(?!\s)\p{Cc}|[\u200b-\u200d\u2060\ufeff\u00ad]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Hidden by its own markup; style sheets are asked later, for few elements. */
export const isMarkedHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  /display:\s*none/i.test(element.getAttribute('style') ?? '');

/** The text of an element as shown, with a space at the borders of blocks. */
export function textOf(node: PageNode): string {
  node.text ??= textWithout(node.element);
  return node.text;
}

/** The same without these parts. */
export function textWithout(
  element: Element,
  left: ReadonlySet<Element> = new Set(),
): string {
  const parts: string[] = [];
  collect(element, left, parts, { chars: 0 }, 0);
  return tidy(parts.join('')).slice(0, maxCellChars);
}

function collect(
  element: Element,
  left: ReadonlySet<Element>,
  parts: string[],
  sum: { chars: number },
  depth: number,
) {
  if (depth > maxDepth) return;
  for (const kid of insideOf(element)) {
    if (sum.chars > 2 * maxCellChars) return;
    if (kid.nodeType === 3) {
      const text = kid.nodeValue ?? '';
      parts.push(text);
      sum.chars += text.length;
      continue;
    }
    if (kid.nodeType !== 1) continue;
    const inner = kid as Element;
    const tag = tagOf(inner);
    if (isIgnored(tag) || left.has(inner) || isMarkedHidden(inner)) continue;
    const border = tag === 'BR' || blocks.has(tag) ? ' ' : '';
    parts.push(border);
    collect(inner, left, parts, sum, depth + 1);
    parts.push(border);
  }
}

/** The text directly inside an element. */
export function ownText(node: PageNode): string {
  if (node.ownChars === 0) return '';
  node.own ??= readOwnText(node.element);
  return node.own;
}

function readOwnText(element: Element): string {
  let text = '';
  for (const kid of insideOf(element))
    if (kid.nodeType === 3) text += `${kid.nodeValue} `;
  return tidy(text.slice(0, maxCellChars));
}

/** The closest element around all of them, which are in order. */
export function ancestorOf(nodes: readonly PageNode[]): PageNode | undefined {
  const end = nodes.at(-1)?.end ?? 0;
  let around = nodes[0]?.parent;
  while (around && around.end < end) around = around.parent;
  return around;
}
