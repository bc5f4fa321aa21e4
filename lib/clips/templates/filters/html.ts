import { type Filters, ofText } from './filter';
import { htmlToMarkdown } from './html-markdown';
import {
  type HtmlToken,
  tagAttributes,
  decodeEntities,
  htmlTokens,
  isEmptyTag,
} from './html-tokens';

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

/** The tag with only the attributes to keep. */
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

/** The filters for HTML as text: nothing is ever loaded or run. */
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
