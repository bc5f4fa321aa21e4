import Defuddle from 'defuddle'

/**
 * Defuddle, the better reader for everything but articles. Only its synchronous API is used: the other one requests
 * data from third parties.
 */
export function readWithDefuddle(copy: Document, url: string): Element | undefined {
  const { content } = new Defuddle(copy, { url, useAsync: false }).parse()
  const parsed = new DOMParser().parseFromString(content, 'text/html').body
  return parsed.textContent.trim() ? parsed : undefined
}
