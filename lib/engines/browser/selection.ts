import { own } from './own'

/** Elements that hold something though they hold no text. */
const filled = 'img, source, video, audio, iframe, object, embed, hr, input, math, meta'

/**
 * What the user has selected in this document. None where it is not the text that the browser told of: the selection
 * may lie in a field or a frame, or be gone.
 */
export function selectedRanges(document: Document, text: string): Range[] {
  const selection = own(document, 'getSelection')()
  if (!selection) return []
  const [here, told] = [letters(selection.toString()), letters(text)]
  // The browser may tell less of a long text.
  if (told === '' || !here.startsWith(told)) return []
  const ranges = Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index))
  return ranges.filter((range) => !range.collapsed)
}

const letters = (text: string): string => text.replace(/\s+/g, '')

/**
 * The nodes of the copy, which still is node for node as the page, that lie outside of the ranges. Texts in which a
 * range begins or ends are cut there.
 */
export function outsideOf(ranges: Range[], document: Document, copy: Document): ChildNode[] {
  const [live, twin] = [document, copy].map((root) =>
    own(root, 'createTreeWalker')(
      own(root, 'body') ?? own(root, 'documentElement'),
      5 /* elements and texts */,
    ),
  ) as [TreeWalker, TreeWalker]
  const outside: ChildNode[] = []
  while (live.nextNode() && twin.nextNode()) {
    const [node, other] = [live.currentNode, twin.currentNode as ChildNode]
    if (!ranges.some((range) => range.intersectsNode(node))) outside.push(other)
    else if (isText(other)) other.data = ranges.map((range) => partIn(range, node, other.data)).join('')
  }
  return outside
}

const isText = (node: Node): node is Text => node.nodeType === 3

function partIn(range: Range, node: Node, text: string): string {
  if (!range.intersectsNode(node)) return ''
  return text.slice(
    node === range.startContainer ? range.startOffset : 0,
    node === range.endContainer ? range.endOffset : undefined,
  )
}

/**
 * Leaves in the copy only what is around and in the selection: the list, table or code that it lies in stays what it
 * is. A table keeps its columns, unless all comes from one cell.
 */
export function dropOutside(copy: Document, outside: ChildNode[]) {
  for (const node of outside) {
    if (isCell(node)) (node as Element).replaceChildren()
    else node.remove()
  }
  const root = copy.body ?? copy.documentElement
  // From the last to the first, so that what lies in an element is gone before the element is looked at.
  for (const element of [...root.querySelectorAll('*')].toReversed()) {
    if (!holds(element) && !isCell(element) && element.localName !== 'br') element.remove()
  }
  for (const table of root.querySelectorAll('table')) {
    const cells = [...table.querySelectorAll('td, th')]
    if (cells.filter(holds).length < 2) for (const cell of cells) if (!holds(cell)) cell.remove()
  }
}

const isCell = (node: Node): boolean => /^t[dh]$/i.test(node.nodeName)

/** Whether anything is in the element, of which what is empty was already removed. */
const holds = (element: Element): boolean =>
  element.matches(filled) ||
  [...element.childNodes].some((child) => {
    if (isText(child)) return child.data.trim() !== ''
    if (isCell(child)) return holds(child as Element)
    return child.nodeType === 1 && child.nodeName.toLowerCase() !== 'br'
  })

/** The text that the browser told of, where it is all that is known of the selection: its blank lines part paragraphs. */
export function plainText(copy: Document, text: string): Element {
  const content = copy.createElement('div')
  for (const paragraph of text.split(/\n\s*\n/)) {
    const element = copy.createElement('p')
    for (const [index, line] of paragraph.split('\n').entries()) {
      element.append(...(index > 0 ? [copy.createElement('br')] : []), line)
    }
    content.append(element)
  }
  return content
}
