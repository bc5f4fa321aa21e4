import { getOwn } from '@/lib/core/get-own';

/** A piece of HTML: text, or a tag with its attributes as in the source. */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open' | 'close'; text: string; name: string; attributes: string };

const unseen: Record<string, RegExp> = {
  script: /<\/script[^<>]*>/gi,
  style: /<\/style[^<>]*>/gi,
  template: /<\/template[^<>]*>/gi,
};
const empty =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** True for tags without an end tag. */
export const isEmptyTag = (name: string): boolean => empty.test(name);

/**
 * Splits HTML into pieces in one pass, without comments, scripts and styles.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let from = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', from)) {
    const [, slash, name] =
      /^<(\/?)([a-z][^\s/>]*)/i.exec(html.slice(at, at + 100)) ?? [];
    const isMark =
      name !== undefined || html[at + 1] === '!' || html[at + 1] === '?';
    const textEnd = isMark ? at : at + 1;
    if (textEnd > from)
      tokens.push({ kind: 'text', text: html.slice(from, textEnd) });
    from = isMark ? endOfTag(html, at) : at + 1;
    if (name === undefined) continue;
    const text = html.slice(at, from);
    const tag = name.toLowerCase();
    const close = slash ? undefined : getOwn(unseen, tag);
    if (close) {
      close.lastIndex = from;
      from = close.test(html) ? close.lastIndex : html.length;
      continue;
    }
    tokens.push({
      kind: slash ? 'close' : 'open',
      text,
      name: tag,
      attributes: text
        .slice(name.length + (slash ? 2 : 1))
        .replace(/\/?>$/, ''),
    });
  }
  if (from < html.length) tokens.push({ kind: 'text', text: html.slice(from) });
  return tokens;
}

function endOfTag(html: string, at: number): number {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + 4);
    return end === -1 ? html.length : end + 3;
  }
  let quote = '';
  for (let place = at + 1; place < html.length; place += 1) {
    const sign = html[place] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return place + 1;
    else if ((sign === '"' || sign === "'") && html[place - 1] === '=')
      quote = sign;
  }
  return html.length;
}

const attribute =
  /([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The attributes of a tag in order, names in lower case. */
export const tagAttributes = ({
  attributes,
}: {
  attributes: string;
}): [string, string][] =>
  [...attributes.matchAll(attribute)].map(
    ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ''),
    ],
  );

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Decodes the entities in HTML text. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, ten, sixteen, name) => {
      if (name) return getOwn(named, String(name).toLowerCase()) ?? whole;
      const code = ten ? Number(ten) : Number.parseInt(String(sixteen), 16);
      return code > 0 &&
        code <= 0x10_ff_ff &&
        (code < 0xd8_00 || code > 0xdf_ff)
        ? String.fromCodePoint(code)
        : '';
    },
  );
