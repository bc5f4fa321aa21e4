import { domProperty } from '@/lib/engines/browser/dom-property';
import { cssParts } from './css';
import type { Tree } from './copy';

/** What of a page its styles may show: a copied tree, without the idle fonts. */
export type Shown = {
  twin: Tree['twin'];
  idleFonts: ReadonlySet<string>;
};

/**
 * The addresses in a sheet that the page makes no use of: in rules for elements
 * that it doesn't have, and of fonts that it shows no letter of. Where that isn't
 * known, an address counts as used.
 */
export function unusedIn(
  css: string,
  base: string,
  shown: Shown,
): ReadonlySet<string> {
  const used = new Set<string>();
  const unused = new Set<string>();
  const note = (rule: CSSRule) => {
    const addresses = addressesIn(rule.cssText, base);
    if (addresses.length === 0) return;
    const inside = groupedIn(rule);
    if (inside) for (const one of inside) note(one);
    else
      for (const address of addresses)
        (isUsed(rule, shown) ? used : unused).add(address);
  };
  for (const rule of rulesIn(css, base)) note(rule);
  return unused.difference(used);
}

/** None if the browser can't read the sheet. */
function rulesIn(css: string, baseURL: string): CSSRule[] {
  try {
    const sheet = new CSSStyleSheet({ baseURL });
    sheet.replaceSync(css);
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** The rules in a rule that only says when they hold, such as `@media`. */
const groupedIn = (rule: CSSRule): CSSRule[] | undefined =>
  'cssRules' in rule && !('selectorText' in rule) && !('findRule' in rule)
    ? [...(rule.cssRules as CSSRuleList)]
    : undefined;

/** Most of the rules of a page name no address, and need no reading. */
const addressesIn = (css: string, base: string): string[] =>
  /url\(|image-set\(/i.test(css)
    ? cssParts(css).flatMap((part) =>
        typeof part === 'string' ? [] : (URL.parse(part.url, base)?.href ?? []),
      )
    : [];

function isUsed(rule: CSSRule, { twin, idleFonts }: Shown): boolean {
  if ('selectorText' in rule)
    return mayMatch(twin, rule.selectorText as string);
  if (!rule.cssText.startsWith('@font-face') || !('style' in rule)) return true;
  const { style } = rule as CSSFontFaceRule;
  const name = nameOf({
    family: style.getPropertyValue('font-family'),
    weight: style.getPropertyValue('font-weight'),
    style: style.getPropertyValue('font-style'),
    unicodeRange: style.getPropertyValue('unicode-range'),
  });
  return !idleFonts.has(name);
}

/** What stays of a selector, or a state or part of an element, such as `:hover`. */
const selectorToken =
  /\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|(::?[\w-]+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?)/g;

/**
 * Whether an element matches, in any state that it may have. What can't be asked
 * without its states may match.
 */
function mayMatch(twin: Shown['twin'], selector: string): boolean {
  if (selector.includes('&')) return true;
  const always = selector.replace(selectorToken, (all, state?: string) =>
    state === undefined ? all : '',
  );
  try {
    return domProperty(twin, 'querySelector')(always) !== null;
  } catch {
    return true;
  }
}

type Font = Pick<FontFace, 'family' | 'weight' | 'style' | 'unicodeRange'>;

/** One file of a family. */
const nameOf = ({ family, weight, style, unicodeRange }: Font): string =>
  [
    family.trim().replace(/^(["'])(.*)\1$/, '$2'),
    weight || 'normal',
    style || 'normal',
    unicodeRange.replaceAll(' ', '') || 'u+0-10ffff',
  ]
    .join(' ')
    .toLowerCase();

/** Fonts that the browser hasn't loaded, because the page shows no letter of them. */
export function idleFontsIn(trees: readonly Tree[]): ReadonlySet<string> {
  const all = trees.flatMap(({ live }) =>
    'fonts' in live ? [...domProperty(live, 'fonts')] : [],
  );
  const namesOf = (isIdle: boolean) =>
    new Set(
      all
        .filter(({ status }) => (status === 'unloaded') === isIdle)
        .map(nameOf),
    );
  return namesOf(true).difference(namesOf(false));
}
