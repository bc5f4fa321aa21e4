import { strikethrough, taskListItems } from '@joplin/turndown-plugin-gfm'
import TurndownService from 'turndown'
import { blockRules } from './blocks'
import { linkRules } from './links'
import { media } from './media'
import { tables } from './tables'

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
