import { bestSource } from './best-source'

/** Where lazy loaders keep the address of an image until the user scrolls to it. */
const parkedSources = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-lazy',
  'data-hi-res-src',
  'data-url',
]
const parkedSets = ['srcset', 'data-srcset', 'data-lazy-srcset']

/**
 * Sets the real address of each image: the best of its `srcset`, the lazy one, or that of its `<noscript>` fallback.
 */
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
  return (
    parkedSources.map((name) => image.getAttribute(name)).find((value) => value && !isPlaceholder(value)) ??
    undefined
  )
}

/** An inline image this small, or an empty address, is a placeholder. */
function isPlaceholder(source: string | null): boolean {
  return (
    !source ||
    (source.startsWith('data:') && source.length < 2000) ||
    /(?:blank|spacer|placeholder|pixel|1x1)\.(?:gif|png|svg)/i.test(source)
  )
}
