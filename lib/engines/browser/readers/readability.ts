import { Readability } from '@mozilla/readability'

/** Mozilla's reader: the best at articles. Works on, and uses up, the copy it is given. */
export function readWithReadability(copy: Document): Element | undefined {
  const reader = new Readability<Element>(copy, {
    // A page of more elements is no article, and would take seconds to find that out.
    maxElemsToParse: 50_000,
    // The class of a code block names its language.
    keepClasses: true,
    disableJSONLD: true,
    serializer: (node) => node as Element,
  })
  return reader.parse()?.content ?? undefined
}
