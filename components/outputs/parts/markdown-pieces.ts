import { Lexer, Parser, Renderer, type TokensList } from 'marked'

const renderer = new Renderer()
renderer.checkbox = ({ checked }) => (checked ? '☑ ' : '☐ ')

const windowLength = 16_000

/**
 * Renders markdown piece by piece, in order: HTML that is not yet safe. Only some 16,000 characters are read at a time,
 * so the first piece does not wait for the rest, and what is slow to read stays slow in its own window. A block that
 * may go on behind the window is read again with what follows; one longer than the window widens it.
 */
export function* markdownPieces(source: string): Generator<string> {
  const markdown = source.replace(/\r\n?/g, '\n')
  const links = definitions(markdown)
  let start = 0
  let width = windowLength
  while (start < markdown.length) {
    const end = windowEnd(markdown, start + width)
    const tokens = lex(markdown.slice(start, end), links)
    const whole = end < markdown.length ? tokens.slice(0, lastBlock(tokens)) : tokens
    const length = whole.reduce((sum, { raw }) => sum + raw.length, 0)
    if (length > 0) yield Parser.parse(whole, { renderer })
    start = end < markdown.length ? start + length : end
    width = length > 0 ? windowLength : width * 4
  }
}

function lex(text: string, links: TokensList['links']): TokensList {
  const lexer = new Lexer()
  lexer.tokens.links = links
  return lexer.lex(text)
}

// The address may stand on the next line, and the title on the one after it.
const definition = /^[^\S\n]*\[[^\]\n]{1,999}\]:[^\S\n]*\n?.*(?:\n[^\S\n]*["'(].*)?$/gm

/** Links are defined anywhere in a document, also behind their use. */
const definitions = (markdown: string): TokensList['links'] =>
  lex((markdown.match(definition) ?? []).map((text) => text.trimStart()).join('\n'), Object.create(null))
    .links

const windowEnd = (text: string, end: number): number =>
  end >= text.length ? text.length : text.lastIndexOf('\n', end) + 1 || text.length

const lastBlock = (tokens: TokensList): number => tokens.findLastIndex(({ type }) => type !== 'space')
