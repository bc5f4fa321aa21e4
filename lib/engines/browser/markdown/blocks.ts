import type TurndownService from 'turndown'

/** Headings on one line, list items with the least indent, definition lists as paragraphs with bold terms. */
export function blocks(converter: TurndownService) {
  converter.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) => {
      const text = oneLine(content)
      return text && `\n\n${'#'.repeat(Number(node.nodeName[1]))} ${text}\n\n`
    },
  })
  converter.addRule('listItem', {
    filter: 'li',
    replacement: (content, node) => {
      const marker = markerOf(node)
      const text = content.trim().replace(/\n(?=.)/g, `\n${' '.repeat(marker.length)}`)
      return text && `${marker}${text}${node.nextSibling ? '\n' : ''}`
    },
  })
}

/** Text that must stay on its line: a heading, a cell. Backslash breaks and blank lines become single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim()
}

function markerOf(item: HTMLElement): string {
  const list = item.parentElement
  if (list?.localName !== 'ol') return '- '
  const first = Number(list.getAttribute('start') ?? 1)
  const items = [...list.children].filter((child) => child.localName === 'li')
  return `${(Number.isInteger(first) ? first : 1) + items.indexOf(item)}. `
}
