import type TurndownService from 'turndown'

/**
 * Data tables become GitHub tables, with an empty header if the page has none. Layout tables (one column, or blocks
 * such as headings and other tables in their cells) become blocks.
 */
export function tables(converter: TurndownService) {
  const layouts = new WeakMap<Element, boolean>()
  const isLayout = (node: Element) => {
    const table = node.closest('table')
    if (!table) return true
    if (!layouts.has(table)) layouts.set(table, laysOut(table))
    return layouts.get(table) === true
  }
  converter.addRule('tableCell', {
    filter: ['td', 'th'],
    replacement: (content, node) => (isLayout(node) ? `\n\n${content}\n\n` : cell(content, node)),
  })
  converter.addRule('tableRow', {
    filter: 'tr',
    replacement: (content, node) => (isLayout(node) ? content : `\n|${content}`),
  })
  converter.addRule('tableCaption', { filter: 'caption', replacement: () => '' })
  converter.addRule('table', {
    filter: 'table',
    replacement: (content, node) => {
      const caption = node.querySelector('caption')?.textContent.trim() ?? ''
      return `\n\n${caption}\n\n${isLayout(node) ? content : gridOf(content, node)}\n\n`
    },
  })
}

function laysOut(table: Element): boolean {
  const rows = [...table.querySelectorAll('tr')]
  if (table.querySelector('table, pre, h1, h2, h3, h4, h5, h6, blockquote, form')) return true
  return rows.every((row) => row.children.length < 2)
}

function cell(content: string, node: Element): string {
  const lines = content.split('\n').map((line) => line.trim())
  const text = lines.filter(Boolean).join('<br>').replaceAll('|', '\\|')
  const span = Math.min(Number(node.getAttribute('colspan')) || 1, 50)
  return ` ${text} |${'  |'.repeat(span - 1)}`
}

function gridOf(content: string, table: Element): string {
  const lines = content.split('\n').filter((line) => line.startsWith('|') && line.length > 1)
  const columns = lines.reduce(
    (most, line) => Math.max(most, line.replaceAll('\\|', '').split('|').length - 2),
    1,
  )
  const header = headed(table) ? lines.shift() : `|${'  |'.repeat(columns)}`
  return [header, `|${' --- |'.repeat(columns)}`, ...lines].join('\n')
}

function headed(table: Element): boolean {
  const first = table.querySelector('tr')
  if (first?.parentElement?.localName === 'thead') return true
  return first !== null && [...first.children].every((child) => child.localName === 'th')
}
