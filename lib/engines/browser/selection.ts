import { domProperty } from './dom-property';

/** Elements that count as content without text. */
const filled =
  'img, source, video, audio, iframe, object, embed, hr, input, math, meta';

/**
 * The user's selection in this document. Empty if its text differs from the one
 * the browser reported: the selection may be in a field or a frame, or cleared.
 */
export function selectedRanges(document: Document, text: string): Range[] {
  const selection = domProperty(document, 'getSelection')();
  if (!selection) return [];
  const [here, told] = [letters(selection.toString()), letters(text)];
  // The browser may truncate a long text in its report.
  if (told === '' || !here.startsWith(told)) return [];
  const ranges = Array.from({ length: selection.rangeCount }, (_, index) =>
    selection.getRangeAt(index),
  );
  return ranges.filter((range) => !range.collapsed);
}

const letters = (text: string): string => text.replace(/\s+/g, '');

/**
 * The nodes outside the ranges, in a copy that still matches the page node for
 * node. Text nodes in which a range starts or ends are split.
 */
export function outsideOf(
  ranges: Range[],
  document: Document,
  copy: Document,
): ChildNode[] {
  const [live, twin] = [document, copy].map((root) =>
    domProperty(root, 'createTreeWalker')(
      domProperty(root, 'body') ?? domProperty(root, 'documentElement'),
      5 /* elements and texts */,
    ),
  ) as [TreeWalker, TreeWalker];
  const outside: ChildNode[] = [];
  while (live.nextNode() && twin.nextNode()) {
    const [node, other] = [live.currentNode, twin.currentNode as ChildNode];
    if (!ranges.some((range) => range.intersectsNode(node)))
      outside.push(other);
    else if (isText(other))
      other.data = ranges
        .map((range) => partIn(range, node, other.data))
        .join('');
  }
  return outside;
}

const isText = (node: Node): node is Text => node.nodeType === 3;

function partIn(range: Range, node: Node, text: string): string {
  if (!range.intersectsNode(node)) return '';
  return text.slice(
    node === range.startContainer ? range.startOffset : 0,
    node === range.endContainer ? range.endOffset : undefined,
  );
}

/**
 * Keeps only the selection and its ancestors, so that the list, table or code
 * around it keeps its type. A table keeps its columns, unless everything is
 * from one cell.
 */
export function dropOutside(copy: Document, outside: ChildNode[]) {
  for (const node of outside) {
    if (isCell(node)) (node as Element).replaceChildren();
    else node.remove();
  }
  const root = copy.body ?? copy.documentElement;
  // Reverse order removes the contents of an element before the element is
  // checked.
  for (const element of [...root.querySelectorAll('*')].toReversed()) {
    if (!holds(element) && !isCell(element) && element.localName !== 'br')
      element.remove();
  }
  for (const table of root.querySelectorAll('table')) {
    const cells = [...table.querySelectorAll('td, th')];
    if (cells.filter(holds).length < 2)
      for (const cell of cells) if (!holds(cell)) cell.remove();
  }
}

const isCell = (node: Node): boolean => /^t[dh]$/i.test(node.nodeName);

/** True if the element has content; empty descendants were already removed. */
const holds = (element: Element): boolean =>
  element.matches(filled) ||
  [...element.childNodes].some((child) => {
    if (isText(child)) return child.data.trim() !== '';
    if (isCell(child)) return holds(child as Element);
    return child.nodeType === 1 && child.nodeName.toLowerCase() !== 'br';
  });

/**
 * The text reported by the browser, if the selection's nodes are unknown: its
 * blank lines separate paragraphs.
 */
export function plainText(copy: Document, text: string): Element {
  const content = copy.createElement('div');
  for (const paragraph of text.split(/\n\s*\n/)) {
    const element = copy.createElement('p');
    for (const [index, line] of paragraph.split('\n').entries()) {
      element.append(...(index > 0 ? [copy.createElement('br')] : []), line);
    }
    content.append(element);
  }
  return content;
}
