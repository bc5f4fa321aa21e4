/**
 * A piece of a foreign template: text, `{{…}}` or `{%…%}`, with the offset of
 * its content.
 */
export type TemplatePiece = {
  kind: 'text' | 'output' | 'tag';
  text: string;
  at: number;
};

/** Splits a template into pieces. An unclosed piece is text. */
export function scan(source: string): TemplatePiece[] {
  const pieces: TemplatePiece[] = [];
  let from = 0;
  for (const { index } of source.matchAll(/\{[{%]/g)) {
    if (index < from) continue;
    const kind = source[index + 1] === '{' ? 'output' : 'tag';
    const end = endOf(source, index + 2, kind === 'output' ? '}}' : '%}');
    if (end === -1) continue;
    if (index > from)
      pieces.push({ kind: 'text', text: source.slice(from, index), at: from });
    pieces.push({ kind, text: source.slice(index + 2, end), at: index + 2 });
    from = end + 2;
  }
  if (from < source.length)
    pieces.push({ kind: 'text', text: source.slice(from), at: from });
  return pieces;
}

const maxPieceChars = 20_000;

/**
 * The end of a piece: its closing marks outside quotes or, if quotes are
 * unbalanced, the first ones.
 */
function endOf(source: string, from: number, closing: string): number {
  const last = Math.min(source.length, from + maxPieceChars);
  for (let at = from; at < last; at += 1) {
    const sign = source[at] ?? '';
    if (source.startsWith(closing, at))
      return source[at + 2] === '}' && isOpen(source, from, at) ? at + 1 : at;
    if (sign === '\\') at += 1;
    if (sign !== '"' && sign !== "'") continue;
    const end = endOfQuote(source, at, last);
    if (end !== -1) at = end;
  }
  return -1;
}

/** `{{x|map:a => ({b: a.c})}}` closes after a brace of its own. */
const isOpen = (source: string, from: number, at: number): boolean => {
  const inner = source.slice(from, at);
  return inner.split('{').length > inner.split('}').length;
};

/**
 * The offset of the quote that closes the one at `at`, or -1. A backslash
 * escapes the next character.
 */
export function endOfQuote(
  source: string,
  at: number,
  last = source.length,
): number {
  for (let place = at + 1; place < last; place += 1) {
    if (source[place] === '\\') place += 1;
    else if (source[place] === source[at]) return place;
    else if (source.startsWith('}}', place) || source.startsWith('%}', place)) {
      const rest = source.indexOf(source[at] ?? '', place);
      const next = source.indexOf('{{', place);
      if (rest === -1 || rest >= last || (next !== -1 && next < rest))
        return -1;
    }
  }
  return -1;
}

/**
 * The first offset from `from` on at which `isEnd` holds outside quotes, else
 * the length. `depth`: how many brackets are open there.
 */
export function findUnquoted(
  text: string,
  from: number,
  isEnd: (at: number, depth: number) => boolean,
): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (isEnd(at, depth)) return at;
    const sign = text[at] ?? '';
    const end = sign === '"' || sign === "'" ? endOfQuote(text, at) : -1;
    if (end !== -1) at = end;
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1);
  }
  return text.length;
}

/**
 * The content of a piece, without the backslashes that some files put before
 * all quotes.
 */
export function withoutEscapes(text: string): string {
  const escape = findUnquoted(text, 0, (at) =>
    /^\\["']/.test(text.slice(at, at + 2)),
  );
  return escape === text.length ? text : text.replace(/\\(["'])/g, '$1');
}
