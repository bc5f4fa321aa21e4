/** The element as HTML text, to be handed on as a string and never put into a page. XMLSerializer would write XML. */
export function serialize(element: Element): string {
  // oxlint-disable-next-line no-restricted-properties -- read here, never written
  return element.outerHTML
}
