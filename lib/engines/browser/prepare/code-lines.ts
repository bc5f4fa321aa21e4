/** Gives an element in code a line of its own. */
export function setOnLine(line: Element) {
  const { previousSibling: before, nextSibling: after, textContent } = line;
  if (before && !before.textContent?.endsWith('\n')) line.before('\n');
  if (
    after &&
    !textContent.endsWith('\n') &&
    !after.textContent?.startsWith('\n')
  )
    line.after('\n');
}

const inText = 'pre, a, button, h1, h2, h3, h4, h5, h6, summary, dt, th, label';

/**
 * Puts code that is shown on lines of its own into a block. `isBox`: whether it
 * has a box of its own by itself.
 */
export function setInBlock(
  code: Element,
  { whiteSpace }: CSSStyleDeclaration,
  isBox: boolean,
) {
  const keepsLines = /^(?:pre|break)/.test(whiteSpace);
  const hasLines = keepsLines && /\n/.test(code.textContent.trim());
  const isLines = hasLines || code.querySelector('br, div') !== null;
  if (code.closest(inText) || !(isLines || (isBox && !code.closest('td'))))
    return;
  if (!keepsLines) collapse(code);
  const { previousElementSibling: before, previousSibling } = code;
  const isNext =
    before?.hasAttribute('data-lines') &&
    (previousSibling === before || !previousSibling?.textContent?.trim());
  if (before && isNext) return before.append('\n', code);
  const block = code.ownerDocument.createElement('pre');
  block.setAttribute('data-lines', '');
  code.replaceWith(block);
  block.append(code);
}

function collapse(code: Element) {
  const walker = code.ownerDocument.createTreeWalker(code, 4 /* texts */);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    text.data = text.data.replace(/\s+/g, ' ');
  }
}
