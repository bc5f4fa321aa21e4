import { domProperty } from '@/lib/engines/browser/dom-property';
import type { Tree } from './copy';
import { cssParts } from './css';
import { fontName } from './fonts';

/** What of a page its styles may show: a copied tree, without the idle fonts. */
export type Shown = {
  twin: Tree['twin'];
  mayMatch: MayMatch;
  idleFonts: ReadonlySet<string>;
};

/** Whether an element of a tree may match a selector. */
export type MayMatch = (twin: Tree['twin'], selector: string) => boolean;

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
  for (const rule of rulesIn(css, base).flatMap(leavesOf)) {
    const addresses = addressesIn(rule.cssText, base);
    if (addresses.length === 0) continue;
    const kind = isUsed(rule, shown) ? used : unused;
    for (const address of addresses) kind.add(address);
  }
  return unused.difference(used);
}

/** A state that a page without scripts may get into. */
const laterState = /:(?:hover|focus|active|checked|target|open)|\[open/;

/**
 * The values of `font-family` in rules for print and for states of elements.
 * `media`: of the whole sheet.
 */
export const laterFamiliesIn = (
  css: string,
  base: string,
  media: string,
): string[] =>
  rulesIn(css, base).flatMap((rule) => laterFamiliesOf(rule, isPrint(media)));

function laterFamiliesOf(rule: CSSRule, isInLater: boolean): string[] {
  const {
    selectorText = '',
    media,
    style,
    cssRules = [],
  } = rule as Partial<CSSStyleRule & CSSMediaRule>;
  const isLater =
    isInLater ||
    laterState.test(selectorText) ||
    isPrint(media?.mediaText ?? '');
  const inner = Array.from(cssRules).flatMap((one) =>
    laterFamiliesOf(one, isLater),
  );
  return isLater && style?.fontFamily ? [style.fontFamily, ...inner] : inner;
}

const isPrint = (media: string): boolean => /(?<!\bnot )\bprint\b/i.test(media);

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
const leavesOf = (rule: CSSRule): CSSRule[] =>
  'cssRules' in rule && !('selectorText' in rule) && !('findRule' in rule)
    ? [...(rule.cssRules as CSSRuleList)].flatMap(leavesOf)
    : [rule];

/** Most of the rules of a page name no address, and need no reading. */
const addressesIn = (css: string, base: string): string[] =>
  /url\(|image-set\(/i.test(css)
    ? cssParts(css).flatMap((part) =>
        typeof part === 'string' ? [] : (URL.parse(part.url, base)?.href ?? []),
      )
    : [];

function isUsed(rule: CSSRule, { twin, mayMatch, idleFonts }: Shown): boolean {
  if ('selectorText' in rule)
    return mayMatch(twin, rule.selectorText as string);
  if (!rule.cssText.startsWith('@font-face') || !('style' in rule)) return true;
  const { style } = rule as CSSFontFaceRule;
  const name = fontName({
    family: style.getPropertyValue('font-family'),
    weight: style.getPropertyValue('font-weight'),
    style: style.getPropertyValue('font-style'),
    unicodeRange: style.getPropertyValue('unicode-range'),
  });
  return !idleFonts.has(name);
}

/**
 * What stays of a selector, or a state or part of an element, such as `:hover`. A
 * reader opens a closed part of the page without scripts.
 */
const selectorToken =
  /\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|(\[open(?:=""|="open")?\]|::?[\w-]+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?)/g;

/** What looking for elements may take of a page's time, in all its sheets. */
const maxLookMs = 500;
/** One look can't be stopped. */
const maxSelectorChars = 1_000;

/**
 * Looks for elements that match, in any state that they may have. What can't be
 * asked without their states may match, and so does what there is no time for.
 */
export function createMayMatch(now = () => performance.now()): MayMatch {
  const known = new WeakMap<Tree['twin'], Map<string, boolean>>();
  let spentMs = 0;
  const look: MayMatch = (twin, selector) => {
    const began = now();
    try {
      return domProperty(twin, 'querySelector')(selector) !== null;
    } catch {
      return true;
    } finally {
      spentMs += now() - began;
    }
  };
  return (twin, selector) => {
    if (selector.includes('&') || selector.length > maxSelectorChars)
      return true;
    const always = selector.replace(selectorToken, (all, state?: string) =>
      state === undefined ? all : '',
    );
    const inTree = known.get(twin) ?? new Map<string, boolean>();
    known.set(twin, inTree);
    const found =
      inTree.get(always) ?? (spentMs >= maxLookMs || look(twin, always));
    inTree.set(always, found);
    return found;
  };
}
