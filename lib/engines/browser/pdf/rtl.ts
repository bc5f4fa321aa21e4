const pairs = '()[]{}«»<>‹›';
// Markdown's own are escaped.
const bracket = '\\\\?[()[\\]{}«»<>‹›]';
const sign = `(?:[.,:;!?،؛؟]|${bracket})`;

/**
 * In text from right to left, a sign on the left of other letters comes after
 * them, and a bracket on their right before.
 */
const around = new RegExp(`^(${sign}*)(.*?)((?:${bracket})*)$`, 'u');

/**
 * Brackets as they are read, from right to left, where a file has those that
 * are drawn.
 */
export const mirrored = (text: string): string =>
  text.replace(/[()[\]{}«»<>‹›]/g, (one) =>
    pairs.charAt(pairs.indexOf(one) ^ 1),
  );

/**
 * A piece of a line from right to left that is drawn from left to right, such
 * as a number, with its signs.
 */
export function signsInOrder(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return turned(text);
  const [, before = '', inner = text, after = ''] = around.exec(text) ?? [];
  const isPair = after !== '' && before.endsWith(turned(after));
  return isPair ? text : turned(after) + inner + turned(before);
}

const turned = (text: string): string =>
  mirrored((text.match(/\\?./gsu) ?? []).toReversed().join(''));
