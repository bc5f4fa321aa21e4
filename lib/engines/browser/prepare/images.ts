import { bestSource } from './best-source'

/** Where lazy loaders park the address of an image until it is scrolled to. */
const parkedSources = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-lazy',
  'data-hi-res-src',
  'data-url',
]
const parkedSets = ['srcset', 'data-srcset', 'data-lazy-srcset']

/** Gives each image of the copy its real address: the best of its set, the parked one, or the `<noscript>` twin's. */
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

/** An inline image this small, or an empty address, holds the place of another. */
function isPlaceholder(source: string | null): boolean {
  return (
    !source ||
    (source.startsWith('data:') && source.length < 2000) ||
    /(?:blank|spacer|placeholder|pixel|1x1)\.(?:gif|png|svg)/i.test(source)
  )
}
