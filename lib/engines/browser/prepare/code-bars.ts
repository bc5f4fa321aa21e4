import { isLanguageName } from './code-language';

const bars = 'div, span, button, header, figcaption, small';
/** What copies or runs code. */
export const buttons =
  'button, [role="button"], clipboard-copy, [class*="copy" i]:not(:has(pre, code))';
const media = 'img, picture, video, table, ul, ol, pre, code';

/** How far above its code a bar may be, and how much it may say. */
const maxLevelsUp = 4;
const maxBarChars = 40;
const maxBarTexts = 3;

/**
 * Removes the bars above a code block that have buttons or the name of its
 * language, and returns that.
 */
export function takeBars(pre: Element): string | undefined {
  let box: Element = pre;
  for (let level = 0; level < maxLevelsUp; level++) {
    const above = box.parentElement;
    if (
      !above ||
      above.localName === 'body' ||
      above.querySelectorAll('pre').length > 1
    )
      return undefined;
    const language = takeBarsBefore(box, pre) ?? takeBarAfter(box, pre);
    if (language) return language;
    box = above;
  }
  return undefined;
}

function takeBarsBefore(box: Element, pre: Element): string | undefined {
  for (let node = box.previousSibling; node; ) {
    const { previousSibling: next } = node;
    const texts = textsOf(node);
    const language = isBar(node) ? languageIn(texts, pre) : undefined;
    if (texts.length > 0 && !language) return undefined;
    if (language || (isBar(node) && node.querySelector(buttons))) node.remove();
    if (language) return language;
    node = next;
  }
  return undefined;
}

/** Below the code, a name that stands alone. */
function takeBarAfter(box: Element, pre: Element): string | undefined {
  const { nextElementSibling: bar, parentElement: above } = box;
  if (!bar || !isBar(bar) || !above) return undefined;
  const texts = textsOf(bar);
  const language = languageIn(texts, pre);
  const isAlone = textsOf(above).length === texts.length + textsOf(box).length;
  if (!language || !isAlone) return undefined;
  bar.remove();
  return language;
}

const isBar = (node: Node): node is Element =>
  node.nodeType === 1 &&
  (node as Element).matches(bars) &&
  !(node as Element).querySelector(media);

/** The texts of a bar without its buttons. */
export function textsOf(bar: Node): string[] {
  const walker = bar.ownerDocument?.createTreeWalker(bar, 4 /* texts */);
  const texts: string[] = [];
  const take = ({ data, parentElement }: Text) => {
    if (data.trim() && !parentElement?.closest(`${buttons}, style, script`))
      texts.push(data.trim());
  };
  if (bar.nodeType === 3) take(bar as Text);
  while (walker?.nextNode()) take(walker.currentNode as Text);
  return texts;
}

/**
 * The language that a bar names, which may be one that only the code itself
 * names.
 */
export function languageIn(texts: string[], pre: Element): string | undefined {
  const isShort =
    texts.length <= maxBarTexts && texts.join('').length <= maxBarChars;
  if (!isShort || texts.some((text) => /[./]/.test(text))) return undefined;
  const known = namesOf(pre);
  return texts
    .map((text) => text.toLowerCase())
    .find((text) => isLanguageName(text) || known.has(text));
}

function namesOf(pre: Element): Set<string> {
  const named = [pre, pre.parentElement, pre.querySelector('code')].flatMap(
    (element) => [
      element?.getAttribute('class'),
      element?.getAttribute('data-lang'),
      element?.getAttribute('data-language'),
    ],
  );
  return new Set(
    named.flatMap((names) => names?.toLowerCase().split(/[\s_:-]+/) ?? []),
  );
}
