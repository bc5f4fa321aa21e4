import { readableLength, textLength } from './measure'

/** A page with fewer characters still waits for its scripts. */
const waitsBelow = 300
/** A fallback with fewer only asks to turn scripts on, or counts a visit. */
const minFallbackText = 500

/** Puts a page's text for browsers without scripts in its place, if the page shows hardly anything else. */
export function useFallback(copy: Document) {
  const { body } = copy
  const all = [...(body?.querySelectorAll('noscript') ?? [])]
  const long = all.filter(({ textContent }) => textContent.length >= minFallbackText)
  if (long.length === 0 || readableLength(body) >= waitsBelow) return
  for (const fallback of long) {
    const content = new DOMParser().parseFromString(fallback.textContent, 'text/html').body
    if (textLength(content) >= minFallbackText) fallback.replaceWith(...content.childNodes)
  }
}
