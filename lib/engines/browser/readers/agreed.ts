import { textLength } from '@/lib/engines/browser/measure'

const blocks =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, blockquote, figcaption, div, section, ul, ol, table, pre, figure'

/** Clutter inside an article is short; a paragraph of at least this many characters belongs to it. */
const paragraphFrom = 200

/**
 * Drops from one reader's content each block that the other reader omitted: two readers rarely keep the same clutter. A
 * paragraph between two that both kept stays, because there the other reader erred.
 */
export function dropDisagreed(content: Element, other: Element): Element {
  const kept = letters(other)
  const leaves = [...content.querySelectorAll(blocks)].filter(
    (block) => !block.querySelector(blocks) && block.localName !== 'pre' && letters(block) !== '',
  )
  const agreed = leaves.map((block) => kept.includes(letters(block)))
  for (const [index, block] of leaves.entries()) {
    const between = agreed[index - 1] && agreed[index + 1] && textLength(block) >= paragraphFrom
    if (!agreed[index] && !between) block.remove()
  }
  return content
}

/** The text without white space and punctuation, which differ between the readers. */
function letters(element: Element): string {
  return element.textContent.replace(/[^\p{L}\p{N}]+/gu, '')
}
