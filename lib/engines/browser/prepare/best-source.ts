/**
 * The highest resolution of a `srcset`: the widest by `w` or the densest by `x`, or the first if none is given. A comma
 * ends a candidate only after white space or at the end of a word: image addresses may contain commas.
 */
export function bestSource(srcset: string): string | undefined {
  let best: { url: string; size: number } | undefined
  let url = ''
  const take = (size: number) => {
    if (url && (!best || size > best.size)) best = { url, size }
    url = ''
  }
  for (const word of srcset.split(/\s+/)) {
    if (url) {
      const comma = word.indexOf(',')
      take(Number.parseFloat(word) || 1)
      if (comma !== -1) url = word.slice(comma + 1)
    } else {
      url = word
      if (url.endsWith(',')) {
        url = url.slice(0, -1)
        take(1)
      }
    }
  }
  take(1)
  return best?.url
}
