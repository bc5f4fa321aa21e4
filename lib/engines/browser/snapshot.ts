import { outermost } from './outermost'
import { own } from './own'

type Pair = [live: Element, twin: Element]

/** Elements whose name or id can shadow a property of the document or of the form around them. */
const namedElements = 'form, img, embed, object, iframe, input, select, textarea, button, fieldset, output'

/**
 * A copy of the page that can be changed at will. The live page is only looked at: what its styles hide (a copy
 * has no computed styles) is left out of the copy, and open shadow roots become ordinary children there.
 * A page that hides most of itself is still waiting for its scripts: then all of it is kept.
 */
export function snapshot(document: Document): Document {
  const copy = own(document, 'cloneNode')(true) as Document
  const view = own(document, 'defaultView')
  const pairs = pairUp(document, copy)
  removeShadowingNames(copy)
  const hidden: Element[] = []
  for (const [live, twin] of pairs) {
    if (live.shadowRoot) flattenShadow(live.shadowRoot, twin, copy)
    if (view && isHidden(live, view)) hidden.push(twin)
  }
  if (textOfAll(outermost(hidden)) < textOfAll([copy.body]) / 2) for (const twin of hidden) twin.remove()
  return copy
}

/** Walks both trees in step. A tree walker is not fooled by a form field that is named `firstChild`. */
function pairUp(document: Document, copy: Document): Pair[] {
  const walk = (root: Document) => own(document, 'createTreeWalker')(root, 1 /* elements */)
  const [live, twin] = [walk(document), walk(copy)]
  const pairs: Pair[] = []
  while (live.nextNode() && twin.nextNode()) {
    pairs.push([live.currentNode as Element, twin.currentNode as Element])
  }
  return pairs
}

function isHidden(element: Element, view: Window): boolean {
  const { display, visibility } = view.getComputedStyle(element)
  return (display === 'none' && !holdsData(element)) || visibility === 'hidden'
}

/** What is never shown, yet read: metadata, formulas' sources, images for browsers without scripts. */
function holdsData(element: Element): boolean {
  return element.matches('head, head *, script, noscript, math, math *, source, track, area, template')
}

/** Characters of text, without white space and without what is not for reading. */
function textOfAll(elements: Element[]): number {
  let length = 0
  for (const element of elements) {
    const walker = element.ownerDocument.createTreeWalker(element, 4 /* text */)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (!parentElement?.matches('script, style, noscript')) length += nodeValue?.replace(/\s+/g, '').length ?? 0
    }
  }
  return length
}

function flattenShadow(shadow: ShadowRoot, host: Element, copy: Document) {
  const content = copy.createElement('div')
  for (const node of shadow.childNodes) content.append(copy.importNode(node, true))
  const slotted = [...host.childNodes]
  const slot = content.querySelector('slot')
  if (slot) slot.replaceWith(...slotted)
  host.replaceChildren(content)
}

function removeShadowingNames(copy: Document) {
  for (const element of copy.querySelectorAll(namedElements)) {
    element.removeAttribute('name')
    const id = element.getAttribute('id')
    if (id && (id in Document.prototype || id in HTMLFormElement.prototype)) element.removeAttribute('id')
  }
}
