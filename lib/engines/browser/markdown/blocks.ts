import type TurndownService from 'turndown'

/** Headings on one line, and list items with the smallest indent that nests. */
export function blockRules(converter: TurndownService) {
  const numbers = new WeakMap<Element, Map<Element, number>>()
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
      const list = node.parentElement
      if (list && !numbers.has(list)) numbers.set(list, numberItems(list))
      const marker = list?.localName === 'ol' ? `${numbers.get(list)?.get(node)}. ` : '- '
      const text = content.trim().replace(/\n(?=.)/g, `\n${' '.repeat(marker.length)}`)
      return text && `${marker}${text}${node.nextSibling ? '\n' : ''}`
    },
  })
}

/** Text that must stay on one line, such as that of a heading or a link. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function numberItems(list: Element): Map<Element, number> {
  const start = Number.parseInt(list.getAttribute('start') ?? '1', 10)
  const items = [...list.children].filter((child) => child.localName === 'li')
  return new Map(items.map((item, index) => [item, (Number.isNaN(start) ? 1 : start) + index]))
}
