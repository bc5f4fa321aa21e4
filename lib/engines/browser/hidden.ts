import { outermost } from './outermost'

/** What is never shown, yet read: metadata, formulas' sources, images for browsers without scripts. */
const data = 'head, math, script, noscript, source, track, area, template'

/** Whether the page does not show the element, by the computed style of its live twin. */
export function isHidden(element: Element, { display, visibility }: CSSStyleDeclaration): boolean {
  return visibility === 'hidden' || (display === 'none' && !element.closest(data))
}

/** Removes what is hidden. A page that hides most of its text still waits for its scripts, and keeps all of it. */
export function dropHidden(copy: Document, hidden: Element[]) {
  const hiddenText = outermost(hidden).reduce((sum, element) => sum + readableLength(element), 0)
  if (hiddenText >= readableLength(copy.documentElement) / 2) return
  for (const element of hidden) element.remove()
}

/** Characters of text, without white space and without what is not for reading. */
function readableLength(root: Element): number {
  const walker = root.ownerDocument.createTreeWalker(root, 4 /* text */)
  let length = 0
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode
    if (!parentElement?.matches('script, style, noscript, title')) {
      length += nodeValue?.replace(/\s+/g, '').length ?? 0
    }
  }
  return length
}
