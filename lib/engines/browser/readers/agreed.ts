const leafBlocks = 'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, blockquote, figcaption, div, section'
const inner = 'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, blockquote, figcaption, div, section, ul, ol, table, pre, figure'

/** Drops from one reader's content each leaf block whose text the other reader left out: two rarely keep the same clutter. */
export function dropDisagreed(content: Element, other: Element): Element {
  const kept = squeeze(other.textContent)
  for (const block of content.querySelectorAll(leafBlocks)) {
    if (block.querySelector(inner)) continue
    const text = squeeze(block.textContent)
    if (text && !kept.includes(text)) block.remove()
  }
  return content
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, '')
}
