import { getOwn } from '@/lib/core/get-own';
import { searchOf } from '@/lib/clips/templates/filters/pattern';
import { findUnquoted } from './scan';

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
 * The text of a quoted argument: a backslash stands before a line break, a tab,
 * or any sign as it is. Those of a pattern (`/…/g`) are part of it.
 */
export function unquoted(written: string): string {
  return withoutQuotes(written, (sign) => sign);
}

/** The same where any text may be a pattern. */
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

/** A text as a liquid literal: nothing in it ends an output or a tag. */
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

/** A separator: one character is literal, longer ones are a pattern. */
const separator = (text: string) =>
  text.length > 1 && /[[\](){}.*+?^$|\\]/.test(text) && !isPattern(text)
    ? `/${text}/`
    : text;

/** The first search text that is a pattern which Pluck doesn't run. */
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

/** An argument as written in liquid. */
export const liquidArgument = (one: Argument): string =>
  'text' in one ? liquidText(one.text) : one.plain;
