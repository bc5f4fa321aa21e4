import { lengthOf } from '@/lib/engines/browser/measure';

const blockTags = new Set(
  `address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption
  figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr label legend li main menu nav ol optgroup option p pre
  search section select summary table tbody td textarea tfoot th thead tr ul`.split(
    /\s+/,
  ),
);
const withoutText = new Set(
  'head script style noscript template svg canvas iframe object embed'.split(
    ' ',
  ),
);

/**
 * A run of text between two block boundaries, such as a paragraph, an item or a
 * label.
 */
export type TextBlock = {
  /** The closest block element around the text. */
  element: Element;
  nodes: Text[];
  text: string;
  /** Characters without white space: of all text, and of the text in links. */
  letters: number;
  linked: number;
};

/** The text blocks of an element, in page order. */
export function textBlocksIn(root: Element): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  const add = (node: Text, element: Element, inLink: boolean) => {
    const letters = lengthOf(node.data);
    if (letters > 0 && !open) {
      open = { element, nodes: [], text: '', letters: 0, linked: 0 };
      blocks.push(open);
    }
    if (!open) return;
    open.nodes.push(node);
    open.text += node.data;
    open.letters += letters;
    if (inLink) open.linked += letters;
  };
  const walk = (parent: Element, block: Element, inLink: boolean) => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3) add(node as Text, block, inLink);
      if (node.nodeType !== 1) continue;
      const element = node as Element;
      const tag = element.localName;
      if (withoutText.has(tag)) continue;
      if (tag === 'br' && open) open.text += ' ';
      if (blockTags.has(tag)) {
        open = undefined;
        walk(element, element, inLink);
        open = undefined;
      } else {
        walk(element, block, inLink || tag === 'a');
      }
    }
  };
  walk(root, root, false);
  return blocks;
}
