import { domProperty } from '@/lib/engines/browser/dom-property';
import { cssAddress, cssParts } from './css';
import type { Tree } from './copy';
import { type Parts, dataAddress, encoded } from './parts';
import { type Shown, unusedIn } from './unused';

/**
 * A style sheet of a copy. `rules`: what the page's scripts made of it, as far as
 * the browser shows that. `href`: where its text is, unless it is in the page.
 */
export type Sheet = {
  twin: Element;
  /** What it styles. */
  tree: Tree;
  base: string;
  href?: string;
  text: string;
  rules?: string;
};

/** Sheets in sheets; a chain of imports may never end. */
const maxDepth = 5;

/**
 * The style sheets of a tree in their order, each as a `<style>` in the copy.
 * Those that are off are removed.
 */
export function sheetsOf(tree: Tree): Sheet[] {
  const { live, pairs, base } = tree;
  const twinOf = new Map(pairs);
  const sheets: Sheet[] = [];
  for (const sheet of listOf(() => domProperty(live, 'styleSheets'))) {
    const twin = twinOf.get(sheet.ownerNode as Element);
    if (!twin || sheet.disabled) continue;
    const rules = rulesOf(sheet);
    const href = sheet.href ?? undefined;
    const style =
      twin.localName === 'style' ? twin : styleFor(twin, sheet.media.mediaText);
    sheets.push({
      twin: style,
      tree,
      base: href ?? base,
      text: twin.textContent,
      ...(href !== undefined && { href }),
      ...(rules !== undefined && { rules }),
    });
  }
  const own = new Set(sheets.map(({ twin }) => twin));
  for (const [, twin] of pairs)
    if (isSheet(twin) && !own.has(twin)) twin.remove();
  const adopted = listOf(() => domProperty(live, 'adoptedStyleSheets')).filter(
    ({ disabled }) => !disabled,
  );
  let last = sheets.at(-1)?.twin;
  for (const sheet of adopted) {
    const twin = domProperty(ownerOf(tree), 'createElement')('style');
    if (sheet.media.length > 0)
      twin.setAttribute('media', sheet.media.mediaText);
    if (last) last.after(twin);
    else placeFor(tree).append(twin);
    last = twin;
    sheets.push({ twin, tree, base, text: rulesOf(sheet) ?? '' });
  }
  return sheets;
}

/**
 * The items of a list of the page's, which in Firefox has no more than its
 * length and its items; none if even those can't be read.
 */
function listOf<Item>(read: () => ArrayLike<Item>): Item[] {
  try {
    const list = read();
    return Array.from({ length: list.length }, (_, at) => list[at]).filter(
      (item) => item !== undefined,
    );
  } catch {
    return [];
  }
}

const isSheet = (element: Element): boolean =>
  domProperty(element, 'matches')('style, link[rel~="stylesheet" i]');

const ownerOf = ({ twin }: Tree): Document =>
  domProperty(twin, 'ownerDocument') ?? (twin as Document);

const placeFor = ({ twin }: Tree): ParentNode => {
  if (domProperty(twin, 'ownerDocument')) return twin;
  const page = twin as Document;
  return domProperty(page, 'head') ?? domProperty(page, 'documentElement');
};

/** A `<style>` in place of a link to a sheet. */
function styleFor(link: Element, media: string): Element {
  const style = domProperty(link.ownerDocument, 'createElement')('style');
  if (media) style.setAttribute('media', media);
  link.replaceWith(style);
  return style;
}

/** Undefined if the sheet is another site's. */
function rulesOf(sheet: CSSStyleSheet): string | undefined {
  try {
    const rules = sheet.cssRules;
    return listOf(() => rules)
      .map((rule) => rule.cssText)
      .join('\n');
  } catch {
    return undefined;
  }
}

/**
 * The text of a sheet: as it was written if that is what it still says, because
 * browsers write some rules differently than they read them.
 */
export async function textOf(sheet: Sheet, parts: Parts): Promise<string> {
  const { href, rules, base } = sheet;
  const text = href === undefined ? sheet.text : await parts.style(href);
  if (text === undefined) return rules ?? '';
  if (rules === undefined) return text;
  const isImport = /^@import\b.*$/gm;
  return readAgain(text, base) === rules.replace(isImport, '').trim()
    ? text
    : rules;
}

function readAgain(text: string, baseURL: string): string | undefined {
  try {
    const sheet = new CSSStyleSheet({ baseURL });
    sheet.replaceSync(text);
    return rulesOf(sheet)?.trim();
  } catch {
    return undefined;
  }
}

/** The texts of a sheet and of all that it imports. */
export async function allTexts(
  css: string,
  base: string,
  parts: Parts,
  depth = 0,
): Promise<string[]> {
  const imported = cssParts(css).map(async (part) => {
    if (typeof part === 'string' || part.what !== 'style') return [];
    const url = URL.parse(part.url, base)?.href;
    const text = url && depth < maxDepth ? await parts.style(url) : undefined;
    return url && text !== undefined
      ? allTexts(text, url, parts, depth + 1)
      : [];
  });
  return [css, ...(await Promise.all(imported)).flat()];
}

/**
 * The sheet with all that it names in itself. What is missing becomes an address
 * of nothing, and so does what `shown` makes no use of.
 */
export async function inlineCss(
  css: string,
  base: string,
  parts: Parts,
  shown?: Shown,
  depth = 0,
): Promise<string> {
  const unused = shown && unusedIn(css, base, shown);
  const written = cssParts(css).map(async (part) => {
    if (typeof part === 'string') return part;
    const { what, url } = part;
    if (url.startsWith('#') || url === '') return cssAddress(url);
    const address = URL.parse(url, base)?.href;
    if (address === undefined || unused?.has(address)) return nothing;
    if (what !== 'style')
      return cssAddress((await parts.inline(address, what)) ?? nowhere);
    const text = depth < maxDepth ? await parts.style(address) : undefined;
    if (text === undefined) return nothing;
    const inner = await inlineCss(text, address, parts, shown, depth + 1);
    return cssAddress(dataAddress(encoded(inner), 'text/css;charset=utf-8'));
  });
  return (await Promise.all(written)).join('');
}

const nowhere = 'data:,';
const nothing = cssAddress(nowhere);
