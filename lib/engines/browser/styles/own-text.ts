/** What is directly in an element: words, and line breaks among them or between inline elements. */
export type OwnText = { hasWords: boolean; hasLines: boolean }

const inline = new Set('a abbr b bdi cite code em i img mark s small span strong sub sup time u'.split(' '))

/** Read for every element of a page, so each node is looked at once. */
export function ownTextOf(element: Element): OwnText {
  const own = { hasWords: false, hasLines: false }
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType !== 3) continue
    const { data } = node as Text
    const isWords = /\S/.test(data)
    own.hasWords ||= isWords
    if (data.includes('\n'))
      own.hasLines ||= isWords || (isInline(node.previousSibling) && isInline(node.nextSibling))
  }
  return own
}

const isInline = (node: Node | null) => node !== null && inline.has(node.nodeName.toLowerCase())
