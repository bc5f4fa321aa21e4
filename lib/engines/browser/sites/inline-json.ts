import { getOwn } from '@/lib/core/objects';
/**
 * The JSON that an inline script assigns to a name, such as
 * `var ytInitialData = {…}`; undefined if there is none.
 */
export function inlineJson(root: ParentNode, name: string): unknown {
  for (const script of root.querySelectorAll('script:not([src])')) {
    const code = script.textContent;
    const start = assigned(code, name);
    if (start === undefined) continue;
    const value = parsed(code, start);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Where the assigned value begins. */
function assigned(code: string, name: string): number | undefined {
  for (
    let place = code.indexOf(name);
    place >= 0;
    place = code.indexOf(name, place + name.length)
  ) {
    const sign = /^["'\]]*\s*=\s*(?=[{'])/.exec(
      code.slice(place + name.length, place + name.length + 20),
    );
    if (sign) return place + name.length + sign[0].length;
  }
  return undefined;
}

function parsed(code: string, start: number): unknown {
  try {
    if (code[start] !== "'")
      return JSON.parse(code.slice(start, endOf(code, start)));
    const end = endOfQuote(code, start);
    return JSON.parse(unescaped(code.slice(start + 1, end - 1)));
  } catch {
    return undefined;
  }
}

/** Behind the brace that closes the one at `start`. Quotes may contain braces. */
function endOf(code: string, start: number): number {
  const signs = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}]/gs;
  signs.lastIndex = start;
  let depth = 0;
  for (let found = signs.exec(code); found; found = signs.exec(code)) {
    if (found[0] === '{') depth++;
    else if (found[0] === '}' && --depth === 0) return signs.lastIndex;
  }
  return code.length;
}

function endOfQuote(code: string, start: number): number {
  let place = start + 1;
  while (place < code.length && code[place] !== code[start])
    place += code[place] === '\\' ? 2 : 1;
  return place + 1;
}

/** A string of JavaScript, as phones get it: `\x7b\x22a\x22:1\x7d`. */
const unescaped = (literal: string): string =>
  literal.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|(.))/gis, (_, x, u, one) =>
    one === undefined ? String.fromCharCode(parseInt(x ?? u, 16)) : one,
  );

/** The value under keys of JSON; undefined if there is none. */
export function at(value: unknown, ...keys: (string | number)[]): unknown {
  let found = value;
  for (const key of keys) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = getOwn(found as Record<string, unknown>, `${key}`);
  }
  return found;
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? `${value}`.trim() || undefined
    : undefined;

export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : [];
