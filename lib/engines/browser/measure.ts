const leafBlocks = 'p, li, blockquote, td, pre, dd'

/** From about this many characters, a block is prose and not a label. */
const proseFrom = 100

/** Characters of text, without white space: the one measure that fits every script. */
export function textLength(element: Element): number {
  return element.textContent.replace(/\s+/g, '').length
}

/** Characters of text inside links. */
export function linkedLength(element: Element): number {
  return [...element.querySelectorAll('a')].reduce((sum, link) => sum + textLength(link), 0)
}

/** Characters of text in blocks that look like prose: long, and mostly not links. */
export function proseLength(element: Element): number {
  let sum = 0
  for (const block of element.querySelectorAll(leafBlocks)) {
    if (block.querySelector(leafBlocks)) continue
    const length = textLength(block)
    if (length >= proseFrom && linkedLength(block) < length / 2) sum += length
  }
  return sum
}

/** The sum of the depths of all elements: the cost for a reader that measures the whole text of each. */
export function nesting(copy: Document): number {
  const depths = new Map<Element | null, number>()
  let sum = 0
  for (const element of copy.querySelectorAll('*')) {
    const depth = (depths.get(element.parentElement) ?? 0) + 1
    depths.set(element, depth)
    sum += depth
  }
  return sum
}
