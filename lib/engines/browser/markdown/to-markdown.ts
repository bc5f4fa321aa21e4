import { strikethrough, taskListItems } from '@joplin/turndown-plugin-gfm'
import TurndownService from 'turndown'
import { blocks } from './blocks'
import { links } from './links'
import { media } from './media'
import { tables } from './tables'

/** Markdown in one style: ATX headings, fenced code, `-` bullets, GitHub tables, `$` around formulas. */
export function toMarkdown(content: Element, options: { removeBase64Images?: boolean } = {}): string {
  const converter = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-', hr: '---' })
  converter.use([strikethrough, taskListItems, blocks, tables, links, media(options)])
  converter.remove(['script', 'style', 'noscript', 'template'])
  return converter
    .turndown(content as HTMLElement)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
