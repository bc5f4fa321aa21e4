/** What marks in a page are called, for the browser's highlights and for the styles that draw them. */
const markName = 'pluck-passage'

/** Drawn over the page, without a change to its elements. */
export const markStyles = `::highlight(${markName}) { background-color: #ffe27a; color: #1c1a17; }`

/** A link or an image of markdown, with its words; each part as long as people write them at most. */
const link = /!?\[([^\]]{0,500})\]\([^)]{0,4000}\)/g

/** A passage as it is looked for: its letters and digits, without the marks of markdown and the addresses of its links. */
export const lettersOf = (passage: string): string =>
  passage
    .replace(link, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A passage as it is read in its page: its words on one line, without the marks of markdown and the addresses of its links. */
export const wordsOf = (passage: string): string =>
  passage
    .replace(link, '$1')
    .replace(/[*_`#>|\s]+/g, ' ')
    .trim()

/**
 * Marks the first place where the page holds these letters, whatever stands between them, and scrolls there; '' takes all
 * marks away. Tells whether it found them. Runs in the tab by itself, so it uses nothing from outside of it.
 */
export function markInPage(letters: string): boolean {
  // As `markName`, which is not there in the tab.
  const name = 'pluck-passage'
  CSS.highlights?.delete(name)
  if (letters === '') return true
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, noscript, template, textarea')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const starts: [node: Text, at: number][] = []
  let text = ''
  while (nodes.nextNode()) {
    starts.push([nodes.currentNode as Text, text.length])
    text += (nodes.currentNode as Text).data.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  }
  const from = text.indexOf(letters)
  if (from === -1) return false

  /** The place in a text node of the letter with this number in the page. */
  function placeOf(number: number): [Text, number, number] | undefined {
    const found = starts.findLast(([, at]) => at <= number)
    if (!found) return undefined
    let left = number - found[1]
    for (let at = 0; at < found[0].data.length; ) {
      const sign = String.fromCodePoint(found[0].data.codePointAt(at) ?? 0)
      const size = sign.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '').length
      if (left < size) return [found[0], at, at + sign.length]
      left -= size
      at += sign.length
    }
    return undefined
  }
  const first = placeOf(from)
  const last = placeOf(from + letters.length - 1)
  if (!first || !last) return false
  const range = document.createRange()
  range.setStart(first[0], first[1])
  range.setEnd(last[0], last[2])
  if (CSS.highlights) CSS.highlights.set(name, new Highlight(range))
  first[0].parentElement?.scrollIntoView({ block: 'center' })
  return true
}
