import { domProperty } from '@/lib/engines/browser/dom-property';
import { cleaned, isKeptMeta, keptWord } from '@/lib/upload/clean';
import { type Tested, testedValue } from './css';
import { isInside, isLook } from './drawing';

/**
 * Elements that a file doesn't have. Those in the body leave an empty template,
 * so that no rule about siblings means another element.
 */
const dropped =
  'script, noscript, template, plaintext, base, datalist, param, portal, fencedframe, svg metadata, svg animate, svg animateMotion, svg animateTransform, svg set';

/**
 * Elements whose content is what somebody typed, another program's, or written
 * into a file as it is, so that it could become elements.
 */
const emptied =
  'textarea, output, object, embed, applet, audio, video, iframe, xmp, noembed, noframes, [contenteditable]:is([role="textbox"], [role="searchbox"])';

/** Elements of the head that describe the page or its look. */
const describes =
  'link:is([rel="canonical" i], [rel~="icon" i]), meta:is([name="viewport" i], [name="color-scheme" i], [name="theme-color" i])';

const words = (text: string): ReadonlySet<string> =>
  new Set(text.trim().split(/\s+/));

/** Attributes that say how an element looks, or what it is for a reader. */
const kept = words(`
  abbr align alt axis bgcolor border bordercolor cellpadding cellspacing clear color cols colspan compact controls coords datetime
  dir disabled face frameborder height hidden high hreflang hspace inert itemprop itemscope itemtype kind label lang low
  marginheight marginwidth max media min multiple nowrap open optimum placeholder popover property readonly required reversed role
  rows rowspan rules scope shadowrootmode shape size span start summary text title type valign vlink vspace width wrap
  columnalign columnlines columnspacing depth displaystyle linethickness lspace mathsize mathvariant maxsize minsize
  movablelimits noshade rowalign rowlines rowspacing rspace scriptlevel separator stretchy symmetric voffset fence largeop
`);
/**
 * Attributes that run, load or send something, or secure what does: the page's
 * styles may look for them, but a file never has them from the page.
 */
const active =
  /^(?:on.*|src.*|imagesrcset|lowsrc|dynsrc|http-equiv|action|formaction|ping|data|poster|background|manifest|codebase|code|archive|classid|nonce|integrity)$/i;
/** Attributes that name elements, and are names. */
const names = words('id name for headers slot exportparts usemap');

/** Elements with a value that is shown, and isn't typed. */
const showsValue =
  'li, meter, progress, input:is([type="submit" i], [type="button" i], [type="reset" i])';

export type Rules = {
  base: string;
  tested: Tested;
  /** Names of elements that others in the page refer to. */
  referenced: ReadonlySet<string>;
  /** The templates that hold copies of shadow trees. */
  shadows: ReadonlySet<Element>;
};

/**
 * Removes from a part of the copy what runs, what was typed, what loads, and
 * every attribute that neither a reader nor the page's styles need.
 */
export function strip(root: Document | DocumentFragment, rules: Rules): void {
  const owner = domProperty(root, 'ownerDocument') ?? (root as Document);
  const all = domProperty(root, 'querySelectorAll');
  for (const element of all(dropped))
    if (rules.shadows.has(element)) continue;
    else if (element.closest('head, svg')) element.remove();
    else element.replaceWith(domProperty(owner, 'createElement')('template'));
  for (const element of all('meta, link'))
    if (!isDescription(element)) element.remove();
  for (const element of all(emptied)) domProperty(element, 'replaceChildren')();
  const walker = domProperty(owner, 'createTreeWalker')(root, 0x40 | 0x80);
  const notes: ChildNode[] = [];
  while (walker.nextNode()) notes.push(walker.currentNode as Comment);
  for (const note of notes) note.remove();
  for (const element of all('*'))
    for (const { name, value } of Array.from(
      domProperty(element, 'attributes'),
    )) {
      const left = keptValue(element, name, value, rules);
      if (left === undefined) domProperty(element, 'removeAttribute')(name);
      else if (left !== value) domProperty(element, 'setAttribute')(name, left);
    }
}

const isDescription = (element: Element): boolean =>
  element.matches(describes) ||
  (element.localName === 'meta' &&
    !element.hasAttribute('charset') &&
    isKeptMeta(element));

/** What stays of an attribute's value; undefined if nothing does. */
function keptValue(
  element: Element,
  name: string,
  value: string,
  { base, tested, referenced }: Rules,
): string | undefined {
  if (active.test(name)) return undefined;
  const matches = domProperty(element, 'matches');
  const tests = tested.attributes.get(name);
  const isDrawn =
    domProperty(element, 'namespaceURI') === 'http://www.w3.org/2000/svg';
  switch (name) {
    case 'style':
      return keptStyle(element as HTMLElement, tested);
    case 'class':
      return someOf(
        value,
        (word) =>
          tested.classes.has(word) ||
          tests?.some((one) => one.value && word.includes(one.value)) === true,
      );
    case 'part':
      return someOf(value, keptWord);
    case 'href':
    case 'xlink:href':
      if (isDrawn) return isInside(value) ? value : undefined;
      return matches('a, area, [rel="canonical" i]')
        ? cleaned(value, base)?.address
        : undefined;
    case 'value':
      return matches(showsValue) ? value : undefined;
    case 'checked':
      return tested.isChecked && !domProperty(element, 'closest')('form')
        ? ''
        : undefined;
    case 'content':
      return keptContent(element, value, base);
  }
  if (matches('input[type="hidden" i]'))
    return name === 'type' ? value : undefined;
  if (names.has(name))
    return someOf(value, (word) => {
      const id = word.replace(/^#/, '');
      return referenced.has(id) || tested.ids.has(id) || keptWord(id);
    });
  if (kept.has(name) || name.startsWith('aria-') || tested.shown.has(name))
    return value;
  if (isDrawn && isLook(name)) return value;
  return testedValue(value, tests);
}

const someOf = (
  value: string,
  isKept: (word: string) => boolean,
): string | undefined =>
  value.split(/\s+/).filter(isKept).join(' ') || undefined;

/** Declarations that this browser knows, without properties that nobody uses. */
function keptStyle(element: HTMLElement, { properties }: Tested) {
  const style = domProperty(element, 'style');
  for (const name of Array.from(style))
    if (name.startsWith('--') && !properties.has(name))
      style.removeProperty(name);
  return style.cssText || undefined;
}

function keptContent(element: Element, value: string, base: string) {
  if (!domProperty(element, 'matches')('meta, [itemprop], [property]'))
    return undefined;
  return /^(?:https?:)?\/\//.test(value.trim())
    ? cleaned(value, base)?.address
    : value;
}
