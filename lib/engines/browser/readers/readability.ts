import { Readability } from '@mozilla/readability'

/** Mozilla's reader, the best for articles. Consumes the copy it is given. */
export function readWithReadability(copy: Document): Element | undefined {
  const reader = new Readability<Element>(copy, {
    // A page with more elements is no article, and detecting that would take seconds.
    maxElemsToParse: 50_000,
    // The class of a code block names its language.
    keepClasses: true,
    disableJSONLD: true,
    serializer: (node) => node as Element,
  })
  return reader.parse()?.content ?? undefined
}
