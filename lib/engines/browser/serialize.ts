/**
 * The element as HTML text, only passed on as a string and never inserted into a page. XMLSerializer would write XML.
 */
export function serialize(element: Element): string {
  // oxlint-disable-next-line no-restricted-properties -- read here, never written
  return element.outerHTML
}
