import { htmlTokens } from './html-tokens'

/** Markdown as plain text: without its syntax, and without images, tables, footnotes and tags. */
export const withoutMarkdown = (text: string): string =>
  htmlTokens(text)
    .map((token) => (token.kind === 'text' ? token.text : ''))
    .join('')
    .replace(/^ {0,3}(?:`{3,}|~{3,})[^\n]*$/gm, '')
    .replace(/!\[[^[\]\n]*\]\([^()\n]*\)|!\[\[[^[\]\n]*\]\]/g, '')
    .replace(/^[ \t]*\|[^\n]*\|[ \t]*$/gm, '')
    .replace(/^\[\^[^[\]\n]*\]:[^\n]*$|\[\^[^[\]\n]*\]/gm, '')
    .replace(/\[\[([^[\]|\n]*\|)?([^[\]\n]*)\]\]/g, '$2')
    .replace(/\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/^ {0,3}(?:#{1,6}|>)[ \t]+/gm, '')
    .replace(/^ {0,3}(?:[-*_][ \t]*){3,}$/gm, '')
    .replace(/^([ \t]*)(?:[-*+]|\d+\.)[ \t]+(?:\[[ xX]\][ \t]+)?/gm, '$1')
    .replace(/(\*\*|__|~~|==|`)(?=\S)([^\n]{0,500}?\S)\1/g, '$2')
    .replace(/(^|[\s(])([*_])(?=\S)([^\n*_]{0,500}\S)\2/g, '$1$3')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
