import { domProperty } from '@/lib/engines/browser/dom-property';

/** An element of the page with its counterpart in the copy. */
type Pair = [live: Element, twin: Element];

/**
 * A tree of the page and its copy: the document, a shadow tree, or the document
 * of a frame, whose element in the copy is `frame`.
 */
export type Tree = {
  live: Document | ShadowRoot;
  twin: Document | DocumentFragment;
  pairs: Pair[];
  /** What addresses are relative to. */
  base: string;
  /** Holds the copy of a shadow tree. */
  template?: Element;
  frame?: Element;
};

/** Frames in frames, of which a page may have any number. */
const maxDepth = 3;

/** The shadow root of an element, also if the page keeps it to itself. */
export type ShadowOf = (element: Element) => ShadowRoot | null | undefined;

/**
 * Copies the page with its shadow trees, as templates that a browser opens
 * without scripts, and the frames of its own site. The page is not changed. A
 * frame's tree follows the one that it is in.
 */
export function copyTrees(
  document: Document,
  shadowOf: ShadowOf,
  frame?: Element,
  depth = 0,
): Tree[] {
  const twin = domProperty(document, 'cloneNode')(true) as Document;
  const base = domProperty(document, 'baseURI');
  const whole: Tree = {
    live: document,
    twin,
    pairs: pairUp(document, twin),
    base,
  };
  if (frame) whole.frame = frame;
  const trees = [whole];
  // Shadow trees are added while this loops, and have their own.
  for (const { pairs } of trees)
    for (const [live, copy] of pairs) {
      const shadow = shadowOf(live);
      if (shadow) trees.push(copyShadow(shadow, copy, base));
    }
  if (depth === maxDepth) return trees;
  return [
    ...trees,
    ...trees.flatMap(({ pairs }) =>
      pairs.flatMap(([live, copy]) => {
        const inside =
          domProperty(live, 'localName') === 'iframe'
            ? (live as HTMLIFrameElement).contentDocument
            : null;
        return inside && domProperty(inside, 'documentElement')
          ? copyTrees(inside, shadowOf, copy, depth + 1)
          : [];
      }),
    ),
  ];
}

function copyShadow(shadow: ShadowRoot, host: Element, base: string): Tree {
  const template = domProperty(
    domProperty(host, 'ownerDocument'),
    'createElement',
  )('template');
  template.setAttribute('shadowrootmode', shadow.mode);
  const { content } = template;
  for (const node of shadow.childNodes)
    content.append(content.ownerDocument.importNode(node, true));
  domProperty(host, 'prepend')(template);
  return {
    live: shadow,
    twin: content,
    pairs: pairUp(shadow, content),
    base,
    template,
  };
}

function pairUp(
  from: Document | ShadowRoot,
  to: Document | DocumentFragment,
): Pair[] {
  const twins = domProperty(to, 'querySelectorAll')('*');
  const found = domProperty(from, 'querySelectorAll')('*');
  return Array.from(found, (live, at) => [live, twins[at]!]);
}
