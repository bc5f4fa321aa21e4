/** What is directly in an element: words, and line breaks among them or between inline elements. */
export type OwnText = { hasWords: boolean; hasLines: boolean }

const inline = new Set('a abbr b bdi cite code em i img mark s small span strong sub sup time u'.split(' '))

/** What is directly in each element of a tree that has any text: its texts are walked once, which is quicker than its elements. */
export function ownTexts(root: Node): Map<Node, OwnText> {
  const all = new Map<Node, OwnText>()
  const document = root.ownerDocument ?? (root as Document)
  const walker = document.createTreeWalker(root, 4 /* texts */)
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    const parent = text.parentNode
    if (!parent) continue
    const { data } = text
    const own = all.get(parent) ?? { hasWords: false, hasLines: false }
    const isWords = /\S/.test(data)
    own.hasWords ||= isWords
    if (data.includes('\n'))
      own.hasLines ||= isWords || (isInline(text.previousSibling) && isInline(text.nextSibling))
    all.set(parent, own)
  }
  return all
}

export const noText: OwnText = { hasWords: false, hasLines: false }

const isInline = (node: Node | null) => node !== null && inline.has(node.nodeName.toLowerCase())
