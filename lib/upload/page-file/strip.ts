import { cleaned, isKeptMeta, keptWord } from '@/lib/upload/clean';
import { type Tested, testedValue } from './css';
import { isInside, isLook } from './drawing';

/**
 * Elements that a file doesn't have. Those in the body leave an empty template,
 * so that no rule about siblings means another element.
 */
const dropped =
  'script, noscript, template:not([shadowrootmode]), base, datalist, param, portal, fencedframe, svg metadata, svg animate, svg animateMotion, svg animateTransform, svg set';

/** Elements whose content is what somebody typed, or another program's. */
const emptied =
  'textarea, output, object, embed, applet, audio, video, [contenteditable]:is([role="textbox"], [role="searchbox"])';

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
};

/**
 * Removes from a part of the copy what runs, what was typed, what loads, and
 * every attribute that neither a reader nor the page's styles need.
 */
export function strip(root: Document | DocumentFragment, rules: Rules): void {
  const owner = root.nodeType === 9 ? (root as Document) : root.ownerDocument!;
  for (const element of root.querySelectorAll(dropped))
    if (element.closest('head, svg')) element.remove();
    else element.replaceWith(owner.createElement('template'));
  for (const element of root.querySelectorAll('meta, link'))
    if (!isDescription(element)) element.remove();
  for (const element of root.querySelectorAll(emptied))
    element.replaceChildren();
  const walker = owner.createTreeWalker(root, 0x40 | 0x80);
  const notes: Node[] = [];
  while (walker.nextNode()) notes.push(walker.currentNode);
  for (const note of notes) note.parentNode?.removeChild(note);
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of Array.from(element.attributes)) {
      const left = keptValue(element, name, value, rules);
      if (left === undefined) element.removeAttribute(name);
      else if (left !== value) element.setAttribute(name, left);
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
  const tests = tested.attributes.get(name);
  const isDrawn = element.namespaceURI === 'http://www.w3.org/2000/svg';
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
      return element.matches('a, area, [rel="canonical" i]')
        ? cleaned(value, base)?.address
        : undefined;
    case 'value':
      return element.matches(showsValue) ? value : undefined;
    case 'checked':
      return tested.isChecked && !element.closest('form') ? '' : undefined;
    case 'content':
      return keptContent(element, value, base);
  }
  if (element.matches('input[type="hidden" i]'))
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
function keptStyle({ style }: HTMLElement, { properties }: Tested) {
  for (const name of Array.from(style))
    if (name.startsWith('--') && !properties.has(name))
      style.removeProperty(name);
  return style.cssText || undefined;
}

function keptContent(element: Element, value: string, base: string) {
  if (!element.matches('meta, [itemprop], [property]')) return undefined;
  return /^(?:https?:)?\/\//.test(value.trim())
    ? cleaned(value, base)?.address
    : value;
}
