import type TurndownService from 'turndown'
import { oneLine } from './blocks'

/** Links with text on one line. Those that go nowhere (a heading's own anchor, a script) leave their text. */
export function links(converter: TurndownService) {
  converter.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (content, node) => {
      const text = oneLine(content)
      const address = (node as HTMLElement).getAttribute('href') ?? ''
      if (!text || /^[#¶§🔗]$/u.test(text)) return ''
      if (/^(?:javascript|data|blob):/i.test(address)) return text
      return `[${text}](${destination(address)})`
    },
  })
}

/** An address as markdown can hold it: white space and unpaired brackets would end it early. */
export function destination(address: string): string {
  return address.trim().replace(/\s/g, '%20').replaceAll('(', '%28').replaceAll(')', '%29').replace(/[<>]/g, encodeURIComponent)
}
