import { strikethrough, taskListItems } from '@joplin/turndown-plugin-gfm'
import TurndownService from 'turndown'
import { blockRules } from './blocks'
import { linkRules, linkTarget } from './links'
import { tables } from './tables'

/** Images and formulas. If requested, inline images (`data:`) keep their alt text and lose their bytes. */
function media({ removeBase64Images = true }: { removeBase64Images?: boolean }): TurndownService.Plugin {
  return (converter) => {
    converter.addRule('image', {
      filter: 'img',
      replacement: (_, node) => {
        const source = node.getAttribute('src') ?? ''
        const alt = converter.escape(node.getAttribute('alt')?.replace(/\s+/g, ' ').trim() ?? '')
        if (!source) return ''
        if (removeBase64Images && source.startsWith('data:')) return `![${alt}](<Base64-Image-Removed>)`
        return `![${alt}](${linkTarget(source)})`
      },
    })
    converter.addRule('math', {
      filter: (node) => node.hasAttribute('data-latex'),
      replacement: (_, node) => {
        const tex = node.getAttribute('data-latex') ?? ''
        return node.getAttribute('display') === 'block' ? `\n\n$$\n${tex}\n$$\n\n` : `$${tex}$`
      },
    })
  }
}

/** Text that markdown would read as a tag or an entity. The converter itself escapes only markdown's own characters. */
const markup = /<(?=[a-z/!?])|&(?=#?\w+;)/gi

/** Converts to markdown in one style: ATX headings, fenced code, `-` bullets, GitHub tables, `$` around formulas. */
export function toMarkdown(content: Element, options: { removeBase64Images?: boolean } = {}): string {
  const converter = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    hr: '---',
  })
  converter.use([strikethrough, taskListItems, blockRules, tables, linkRules, media(options)])
  converter.remove(['script', 'style', 'noscript', 'template'])
  const { escape } = converter
  converter.escape = (text) => escape(text).replace(markup, '\\$&')
  return converter.turndown(content as HTMLElement).trim()
}
