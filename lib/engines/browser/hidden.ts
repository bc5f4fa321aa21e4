import { outermost } from './outermost'

/** Never displayed, but read: metadata, formula sources, images for browsers without scripts. */
const data = 'head, math, script, noscript, source, track, area, template'

/** True if the page doesn't show the element, by the computed style of its live counterpart. */
export function isHidden(element: Element, { display, visibility }: CSSStyleDeclaration): boolean {
  return visibility === 'hidden' || (display === 'none' && !element.closest(data))
}

/**
 * Removes hidden elements. A page that hides most of its text is still waiting for its scripts, so it keeps everything.
 */
export function dropHidden(copy: Document, hidden: Element[]) {
  const hiddenText = outermost(hidden).reduce((sum, element) => sum + readableLength(element), 0)
  if (hiddenText >= readableLength(copy.documentElement) / 2) return
  for (const element of hidden) element.remove()
}

/** Characters of readable text, without white space. */
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
