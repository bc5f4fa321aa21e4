/** Where lazy loaders keep the address of an image until the user scrolls to it. */
const parkedSources = 'data-src data-lazy-src data-original data-lazy data-hi-res-src data-url'.split(' ')
const parkedSets = ['srcset', 'data-srcset', 'data-lazy-srcset']

/** Sets each image's real address: the best of its `srcset`, the lazy one, or its `<noscript>` fallback. */
export function resolveImages(copy: Document) {
  for (const image of copy.querySelectorAll('img')) {
    const address = realSource(image)
    if (address) image.setAttribute('src', address)
    image.removeAttribute('srcset')
  }
}

function realSource(image: Element): string | undefined {
  const sources = image.closest('picture')?.querySelectorAll('source') ?? []
  for (const element of [image, ...sources]) {
    for (const name of parkedSets) {
      const best = bestSource(element.getAttribute(name) ?? '')
      if (best && !best.startsWith('data:')) return best
    }
  }
  if (!isPlaceholder(image.getAttribute('src'))) return undefined
  return parkedSources.map((name) => image.getAttribute(name) ?? '').find((value) => !isPlaceholder(value))
}

/** An inline image this small, or an empty address, is a placeholder. */
function isPlaceholder(source: string | null): boolean {
  return (
    !source ||
    (source.startsWith('data:') && source.length < 2000) ||
    /(?:blank|spacer|placeholder|pixel|1x1)\.(?:gif|png|svg)/i.test(source)
  )
}

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
