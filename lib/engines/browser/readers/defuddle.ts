import Defuddle from 'defuddle'

/** Defuddle, better at everything but articles. Synchronous only: its other way in asks third parties over the network. */
export function readWithDefuddle(copy: Document, url: string): Element | undefined {
  const { content } = new Defuddle(copy, { url, useAsync: false }).parse()
  const parsed = new DOMParser().parseFromString(content, 'text/html').body
  return parsed.textContent.trim() ? parsed : undefined
}
