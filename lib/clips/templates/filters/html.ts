import { getOwn } from '@/lib/core/objects';
import { type Filters, ofText } from './filter';
import { webLink } from '@/lib/safe/web-link';

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

const decodeEntities = (text: string): string =>
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

type Tag = Extract<HtmlToken, { kind: 'open' | 'close' }>;

const namesIn = (lists: string[]) =>
  new Set(
    lists
      .flatMap((list) => list.split(','))
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  );

const rewritten = (
  html: string,
  rewrite: (tag: Tag) => string,
  text = (plain: string) => plain,
) =>
  htmlTokens(html)
    .map((token) => (token.kind === 'text' ? text(token.text) : rewrite(token)))
    .join('');

/**
 * A filter that rewrites each tag according to whether a name is among its
 * arguments.
 */
const byName = (
  rewrite: (tag: Tag, isNamed: (name: string) => boolean) => string,
) =>
  ofText((html, ...lists) => {
    const names = namesIn(lists);
    return rewritten(html, (tag) => rewrite(tag, (name) => names.has(name)));
  });

const quotedValue = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function withAttributes(tag: Tag, isKept: (name: string) => boolean): string {
  if (tag.kind === 'close') return tag.text;
  const kept = tagAttributes(tag).filter(([name]) => isKept(name));
  return `<${tag.name}${kept.map(([name, value]) => ` ${name}="${quotedValue(value)}"`).join('')}>`;
}

/**
 * Removes elements with these names, `.classes` and `#ids`, including their
 * content.
 */
function withoutElements(html: string, ...lists: string[]): string {
  const wanted = namesIn(lists);
  const isMeant = (tag: Tag) =>
    wanted.has(tag.name) ||
    tagAttributes(tag).some(([name, value]) =>
      name === 'id'
        ? wanted.has(`#${value.toLowerCase()}`)
        : name === 'class' &&
          value.split(/\s+/).some((one) => wanted.has(`.${one.toLowerCase()}`)),
    );
  let inside: { name: string; depth: number } | undefined;
  const kept: string[] = [];
  for (const token of htmlTokens(html)) {
    if (inside) {
      if (token.kind === 'text' || token.name !== inside.name) continue;
      inside.depth += token.kind === 'open' ? 1 : -1;
      if (inside.depth === 0) inside = undefined;
    } else if (token.kind === 'open' && isMeant(token)) {
      if (!isEmptyTag(token.name)) inside = { name: token.name, depth: 1 };
    } else kept.push(token.text);
  }
  return kept.join('');
}

function renamed(html: string, ...pairs: string[]): string {
  const names = new Map<string, string>();
  for (let at = 0; at < pairs.length; at += 2) {
    const to = (pairs[at + 1] ?? '').toLowerCase();
    if (/^[a-z][a-z\d-]*$/.test(to))
      names.set((pairs[at] ?? '').toLowerCase(), to);
  }
  return rewritten(html, (tag) => {
    const to = names.get(tag.name);
    if (to === undefined) return tag.text;
    return tag.kind === 'close' ? `</${to}>` : `<${to}${tag.attributes}>`;
  });
}

export const htmlFilters: Filters = {
  markdown: (value, _, { url }) =>
    ofText((html) => htmlToMarkdown(html, url))(value, [], { url }),
  remove_attr: byName((tag, isNamed) =>
    withAttributes(tag, (name) => !isNamed(name)),
  ),
  remove_html: ofText(withoutElements),
  remove_tags: byName((tag, isNamed) => (isNamed(tag.name) ? '' : tag.text)),
  replace_tags: ofText(renamed),
  strip_attr: byName(withAttributes),
  strip_tags: ofText((html, ...lists) => {
    const names = namesIn(lists);
    return rewritten(
      html,
      (tag) => (names.has(tag.name) ? tag.text : ''),
      decodeEntities,
    )
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }),
};

/** The text of HTML as people read it, on one line. */
export const textOfHtml = (html: string): string =>
  rewritten(
    html,
    ({ name }) =>
      block.test(name) || /^(?:br|li|td|th)$/.test(name) ? ' ' : '',
    decodeEntities,
  )
    .replace(/\s+/g, ' ')
    .trim();

const inline: Record<string, string> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  code: '`',
  del: '~~',
  s: '~~',
};
const block =
  /^(?:p|div|section|article|header|footer|main|aside|figure|figcaption|table|tr|ul|ol|dl|dt|dd|h[1-6]|blockquote|pre|hr)$/;

/**
 * Converts simple HTML to markdown: headings, lists, quotes, code, links and
 * images, with addresses relative to `page`. Tables become lines.
 */
function htmlToMarkdown(html: string, page: string): string {
  const linkTo = (address = '') =>
    webLink(URL.parse(address, page)?.href ?? '')?.href;
  if (!html.includes('<')) return decodeEntities(html);
  let text = '';
  let isCode = false;
  const lists: { isNumbered: boolean; items: number }[] = [];
  const targets: string[] = [];
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      text += isCode
        ? decodeEntities(token.text)
        : decodeEntities(token.text).replace(/\s+/g, ' ');
      continue;
    }
    const { name } = token;
    const isOpen = token.kind === 'open';
    const attributes = isOpen ? Object.fromEntries(tagAttributes(token)) : {};
    if (name === 'pre') {
      isCode = isOpen;
      text += isOpen ? '\n\n```\n' : '\n```\n\n';
    } else if (name === 'ul' || name === 'ol') {
      if (isOpen) lists.push({ isNumbered: name === 'ol', items: 0 });
      else lists.pop();
      text += lists.length > (isOpen ? 1 : 0) ? '' : '\n\n';
    } else if (name === 'li') {
      const list = lists.at(-1);
      if (isOpen && list) list.items += 1;
      const mark = list?.isNumbered ? `${list.items}. ` : '- ';
      text += isOpen
        ? `\n${'\t'.repeat(Math.max(0, lists.length - 1))}${mark}`
        : '';
    } else if (/^h[1-6]$/.test(name))
      text += isOpen ? `\n\n${'#'.repeat(Number(name[1]))} ` : '\n\n';
    else if (name === 'br') text += '\n';
    else if (name === 'hr') text += '\n\n---\n\n';
    else if (name === 'blockquote') text += isOpen ? '\n\n> ' : '\n\n';
    else if (name === 'td' || name === 'th') text += isOpen ? '' : ' ';
    else if (name === 'img') {
      const source = linkTo(attributes['src']);
      if (source)
        text += `![${(attributes['alt'] ?? '').replace(/[[\]\s]+/g, ' ').trim()}](${source})`;
    } else if (name === 'a') {
      if (isOpen) targets.push(linkTo(attributes['href']) ?? '');
      const target = isOpen ? targets.at(-1) : targets.pop();
      if (target) text += isOpen ? '[' : `](${target})`;
    } else if (!isCode && getOwn(inline, name)) text += getOwn(inline, name);
    else if (block.test(name)) text += '\n\n';
  }
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
