import {
  type PageNode,
  classText,
  insideOf,
  isBlock,
  isIgnored,
  isMarkedHidden,
  maxDepth,
  tagOf,
} from './page-node';
import { setWeights } from './zones';

/** All elements of a page, in the order of the document. */
export type PageTree = {
  nodes: PageNode[];
  byElement: Map<Element, PageNode>;
  root: PageNode;
  base: string;
  /** Characters of what the page is about, menus and such counted less. */
  mainChars: number;
  /**
   * The element with the most running text directly inside, if it is long, and
   * what holds it and the page's title.
   */
  article?: { node: PageNode; chars: number; frame: PageNode };
  /** The page says that it is an article, or when it was published. */
  isArticle: boolean;
  /** Parts of the page are in open shadow roots. */
  hasShadow: boolean;
  /** The page has more elements than are read. */
  isCut: boolean;
};

/** Of elements, some 50,000 rows with a box for each of seven cells. */
const maxNodes = 400_000;
const publishing =
  'meta[property="article:published_time"], meta[itemprop="datePublished"]';
const articleTypes = /"@type"\s*:\s*\[?\s*"(?:\w*Article|BlogPosting)"/g;
const changing =
  /^(?:odd|even|first|last|active|selected|current|show|hide|hidden|collapsed?|open|closed|alt|new|sticky|visible|(?:js|is|has|css)-.*|.*\d{3,}.*|_.*)$/i;

/** Walks over the page once; what is past its first `most` elements is left out. */
export function readTree(
  body: Element,
  base: string,
  most = maxNodes,
): PageTree {
  const nodes: PageNode[] = [];
  const root = walk(body, undefined, 0, { nodes, most });
  setWeights(nodes);
  const tree: PageTree = {
    nodes,
    root,
    base,
    byElement: new Map(nodes.map((node) => [node.element, node])),
    mainChars: mainChars(nodes),
    isArticle: isArticle(body.ownerDocument),
    hasShadow: nodes.some(({ element }) => element.shadowRoot),
    isCut: nodes.length > most,
  };
  tree.article = longestArticle(nodes);
  return tree;
}

/** A page that lists articles may describe several. */
function isArticle(document: Document): boolean {
  if (document.querySelector(publishing)) return true;
  const described = [
    ...document.querySelectorAll('script[type="application/ld+json"]'),
  ].flatMap(({ textContent }) => textContent.match(articleTypes) ?? []);
  return described.length === 1;
}

function walk(
  element: Element,
  parent: PageNode | undefined,
  depth: number,
  into: { nodes: PageNode[]; most: number },
): PageNode {
  const { nodes, most } = into;
  const tag = tagOf(element);
  const node: PageNode = {
    element,
    tag,
    index: nodes.length,
    end: 0,
    parent,
    kids: [],
    classes: classesOf(element),
    chars: 0,
    linkChars: 0,
    ownChars: 0,
    images: tag === 'IMG' || tag === 'PICTURE' ? 1 : 0,
    links: 0,
    weight: 1,
    isHidden: parent !== undefined && isMarkedHidden(element),
    isFolded: false,
  };
  nodes.push(node);
  for (const kid of insideOf(element)) {
    if (kid.nodeType === 3) addText(node, kid.nodeValue ?? '');
    if (kid.nodeType !== 1 || depth > maxDepth || nodes.length > most) continue;
    if (isIgnored(tagOf(kid as Element))) continue;
    const inner = walk(kid as Element, node, depth + 1, into);
    node.kids.push(inner);
    addKid(node, inner);
  }
  if (tag === 'A' && element.hasAttribute('href')) {
    node.linkChars = node.chars;
    node.links = 1;
  }
  node.end = nodes.length;
  return node;
}

const classesOf = (element: Element): string[] =>
  classText(element)
    .split(/\s+/, 40)
    .filter((name) => name && !changing.test(name));

function addText(node: PageNode, text: string) {
  const bare = text.trim();
  const { length } = /\s\s/.test(bare) ? bare.replace(/\s+/g, ' ') : bare;
  node.chars += length;
  node.ownChars += length;
}

function addKid(node: PageNode, kid: PageNode) {
  // A hidden row is usually shown by a button of its table.
  kid.isFolded =
    kid.isHidden &&
    (kid.tag === 'TR' ||
      (kid.chars >= 60 && isBlock(kid) && node.chars > 4 && node.chars < 300));
  if (kid.isHidden && !kid.isFolded) return;
  node.chars += kid.chars;
  node.linkChars += kid.linkChars;
  node.images += kid.images;
  node.links += kid.links;
}

function mainChars(nodes: readonly PageNode[]): number {
  let sum = 0;
  for (const { ownChars, weight, isHidden } of nodes)
    if (!isHidden) sum += ownChars * (weight >= 0.9 ? 1 : weight / 2);
  return Math.max(400, sum);
}

function longestArticle(nodes: readonly PageNode[]): PageTree['article'] {
  let best: { node: PageNode; chars: number } | undefined;
  for (const node of nodes) {
    if (node.weight <= 0.3) continue;
    const paragraphs = node.kids.filter(
      ({ tag, chars, linkChars, isHidden }) =>
        tag === 'P' && chars >= 40 && linkChars < chars * 0.4 && !isHidden,
    );
    const chars = paragraphs.reduce((sum, one) => sum + one.chars, 0);
    if (paragraphs.length >= 4 && chars > (best?.chars ?? 1200))
      best = { node, chars };
  }
  const title = nodes.find(({ tag, chars }) => tag === 'H1' && chars > 0);
  if (!best || !title) return best && { ...best, frame: nodes[0] ?? best.node };
  let frame = best.node;
  while (frame.parent && !holdsNode(frame, title)) frame = frame.parent;
  return { ...best, frame };
}

const holdsNode = (outer: PageNode, inner: PageNode): boolean =>
  outer.index <= inner.index && inner.index < outer.end;
