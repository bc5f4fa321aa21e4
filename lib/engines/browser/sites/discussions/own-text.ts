const unread =
  'script, style, noscript, template, button, select, textarea, input, nav, form, [hidden], [aria-hidden="true"]';

/** The texts below an element, without controls and without some elements. */
export function* textsBelow(
  element: Element,
  isLeftOut: (element: Element) => boolean,
): Generator<Text> {
  for (const child of element.childNodes) {
    if (child.nodeType === 3) yield child as Text;
    if (child.nodeType !== 1) continue;
    const below = child as Element;
    if (!isLeftOut(below) && !below.matches(unread))
      yield* textsBelow(below, isLeftOut);
  }
}

/** The words of a text; signs of scripts without spaces are words. */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .match(
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}\p{M}])+/gu,
    ) ?? [];

export function wordsBelow(
  element: Element,
  isLeftOut: (element: Element) => boolean = () => false,
): string[] {
  return [...textsBelow(element, isLeftOut)].flatMap(({ data }) =>
    wordsIn(data),
  );
}
