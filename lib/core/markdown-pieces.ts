import {
  Lexer,
  Parser,
  Renderer,
  type Token,
  type Tokens,
  type TokensList,
} from 'marked';
import { getOwn } from './objects';
import { slices } from './text-slices';

/**
 * A piece of a rendered text: unsanitized HTML, or an unchanged slice of a
 * block too large to lay out.
 */
export type MarkdownPiece = { html: string } | { plain: string };

const renderer = new Renderer();
renderer.checkbox = ({ checked }) => (checked ? '☑ ' : '☐ ');

const windowLength = 16_000;
/**
 * Roughly one screen of the panel; it is shown before the next window is read.
 */
const firstWindow = 2500;
const rowsTogether = 200;
// The number of tags that a page sanitizes in about 10 ms and lays out as one
// block without a noticeable pause.
const maxTogether = 400;
const maxInBlock = { length: 100_000, tags: 5000 };

/**
 * Renders Markdown piece by piece, in order. Only about 16,000 characters are
 * read at a time, fewer at first, so that the first piece doesn't wait for the
 * rest and slow text stays in its own window. A block that may continue beyond
 * the window is read again with what follows; one longer than the window widens
 * it.
 */
export function* markdownPieces(source: string): Generator<MarkdownPiece> {
  const markdown = source.replace(/\r\n?/g, '\n');
  const links = definitions(markdown);
  let start = 0;
  let width = firstWindow;
  while (start < markdown.length) {
    const end = windowEnd(markdown, start + width);
    const tokens = lex(markdown.slice(start, end), links);
    const whole =
      end < markdown.length ? tokens.slice(0, lastBlock(tokens)) : tokens;
    const length = whole.reduce((sum, { raw }) => sum + raw.length, 0);
    yield* render(whole);
    start = end < markdown.length ? start + length : end;
    width = length > 0 ? windowLength : width * 4;
  }
}

function* render(tokens: readonly Token[]): Generator<MarkdownPiece> {
  let html = '';
  let tags = 0;
  for (const token of tokens.flatMap(inParts)) {
    const block = Parser.parse([token], { renderer });
    const blockTags = block.match(/<[a-z]/gi)?.length ?? 0;
    const isTooLarge =
      block.length > maxInBlock.length || blockTags > maxInBlock.tags;
    if (html !== '' && (isTooLarge || tags + blockTags > maxTogether)) {
      yield { html };
      html = '';
      tags = 0;
    }
    if (isTooLarge) for (const plain of slices(token.raw)) yield { plain };
    else {
      html += block;
      tags += blockTags;
    }
  }
  if (html !== '') yield { html };
}

/**
 * A long table is split into tables with the same header, a long list into
 * lists.
 */
function inParts(token: Token): Token[] {
  const { type, rows, items, start } = token as Tokens.Generic;
  const parts: Record<string, unknown[]> = { table: rows, list: items };
  const all = getOwn(parts, type) ?? [];
  if (all.length <= rowsTogether) return [token];
  return Array.from(
    { length: Math.ceil(all.length / rowsTogether) },
    (_, part) => {
      const at = part * rowsTogether;
      const some = all.slice(at, at + rowsTogether);
      return { ...token, rows: some, items: some, start: start && start + at };
    },
  );
}

function lex(text: string, links: TokensList['links']): TokensList {
  const lexer = new Lexer();
  lexer.tokens.links = links;
  return lexer.lex(text);
}

// The address may be on the next line, and the title on the one after it.
const definition =
  /^[^\S\n]*\[[^\]\n]{1,999}\]:[^\S\n]*\n?.*(?:\n[^\S\n]*["'(].*)?$/gm;

/** Link definitions can be anywhere in a document, even after their use. */
const definitions = (markdown: string): TokensList['links'] =>
  lex(
    (markdown.match(definition) ?? [])
      .map((text) => text.trimStart())
      .join('\n'),
    Object.create(null),
  ).links;

const windowEnd = (text: string, end: number): number =>
  end >= text.length
    ? text.length
    : text.lastIndexOf('\n', end) + 1 || text.length;

const lastBlock = (tokens: TokensList): number =>
  tokens.findLastIndex(({ type }) => type !== 'space');
