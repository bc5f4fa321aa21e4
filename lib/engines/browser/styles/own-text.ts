const inline = new Set(
  'a abbr b bdi cite code em i img mark s small span strong sub sup time u'.split(
    ' ',
  ),
);

/** Whether words are directly in an element. */
export const hasWords = (element: Element): boolean =>
  hasText(element, isWords);

/**
 * Whether line breaks are directly in an element, among words or between inline
 * elements.
 */
export const hasLines = (element: Element): boolean =>
  hasText(
    element,
    (text) =>
      text.data.includes('\n') && (isWords(text) || isBetweenInline(text)),
  );

function hasText(element: Element, test: (text: Text) => boolean): boolean {
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeType === 3 && test(node as Text)) return true;
  return false;
}

const isWords = ({ data }: Text) => /\S/.test(data);
const isBetweenInline = (text: Text) =>
  isInline(text.previousSibling) && isInline(text.nextSibling);
const isInline = (node: Node | null) =>
  node !== null && inline.has(node.nodeName.toLowerCase());
