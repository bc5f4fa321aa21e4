import { getOwn } from '@/lib/core/objects';
import { searchOf } from '@/lib/clips/templates/filters/filter';

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

/** `{{x|map:a => ({b: a.c})}}` contains a closing brace of its own. */
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

/** Splits at a separator outside quotes, brackets and parentheses. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from <= text.length; ) {
    const end = findUnquoted(
      text,
      from,
      (at, depth) => depth === 0 && text[at] === separator,
    );
    parts.push(text.slice(from, end));
    from = end + 1;
  }
  return parts;
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

const isPattern = (text: string) => /^\/.+\/[a-z]*$/s.test(text);

/**
 * The content of a quoted argument: a backslash escapes a line break, a tab, or
 * any other character. Backslashes in a pattern (`/…/g`) are part of it.
 */
export function unquoted(written: string): string {
  return withoutQuotes(written, (sign) => sign);
}

/** The content of a quoted argument that may be a pattern. */
const unquotedPattern = (written: string): string =>
  withoutQuotes(written, (sign) => (/["'\\]/.test(sign) ? sign : `\\${sign}`));

function withoutQuotes(
  written: string,
  escaped: (sign: string) => string,
): string {
  const text = written.trim();
  const quote = text[0];
  if (
    (quote !== '"' && quote !== "'") ||
    text.length < 2 ||
    !text.endsWith(quote)
  )
    return text;
  const inner = text.slice(1, -1);
  if (isPattern(inner)) return inner.replaceAll(`\\${quote}`, quote);
  return inner.replace(
    /\\([\s\S])/g,
    (_, sign: string) => getOwn(escapes, sign) ?? escaped(sign),
  );
}

/** A text as a Liquid literal: nothing in it ends an output or a tag. */
export const liquidText = (text: string): string =>
  `"${text
    .replace(/[\\"]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`)
    .replace(/[{}%]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)}"`;

const isParted = (text: string) =>
  text.startsWith('(') && text.endsWith(')') && !text.includes('=>');
const isQuoted = (text: string) => /^(["']).*\1$/s.test(text);

/** An argument of a filter: a text, or an unquoted liquid value. */
export type Argument = { text: string } | { plain: string };

const parsesItself = new Set(['map', 'nth', 'calc', 'template']);

/** Parses the text after the colon of a filter. */
export function readArguments(filter: string, written: string): Argument[] {
  const text = written.trim();
  const inner = isParted(text) ? text.slice(1, -1).trim() : text;
  if (parsesItself.has(filter))
    return [{ text: isQuoted(inner) ? unquoted(inner) : inner }];
  if (filter === 'split') return [{ text: separator(unquotedPattern(inner)) }];
  // A single text may contain a list: `'b,"c,d",e'`.
  const all =
    filter === 'merge' && /^'[^']*"[^']*'$/.test(inner)
      ? inner.slice(1, -1)
      : inner;
  return splitAt(all, ',')
    .flatMap((part) => (/^\s*["']/.test(part) ? splitAt(part, ':') : [part]))
    .flatMap((part) => {
      const list = /^\[\s*(["'].*)\]$/s.exec(part.trim())?.[1];
      return list === undefined ? [part] : splitAt(list, ',');
    })
    .map((part): Argument => {
      const one = part.trim();
      if (one === 'null') return { plain: 'nil' };
      return /^(?:-?\d+(?:\.\d+)?|true|false|nil)$/.test(one)
        ? { plain: one }
        : { text: unquoted(one) };
    });
}

/** A separator: a single character is literal, a longer text is a pattern. */
const separator = (text: string) =>
  text.length > 1 && /[[\](){}.*+?^$|\\]/.test(text) && !isPattern(text)
    ? `/${text}/`
    : text;

/** The first search pattern that Pluck refuses to run. */
export const refusedPattern = (
  filter: string,
  args: readonly Argument[],
): string | undefined =>
  args
    .filter(
      (_, index) =>
        filter === 'split' || (filter === 'replace' && index % 2 === 0),
    )
    .flatMap((one) =>
      'text' in one && !canRun(one.text) ? [one.text] : [],
    )[0];

function canRun(pattern: string): boolean {
  try {
    searchOf(pattern);
    return true;
  } catch {
    return false;
  }
}

export const liquidArgument = (one: Argument): string =>
  'text' in one ? liquidText(one.text) : one.plain;
