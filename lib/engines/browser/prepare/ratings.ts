const controls = 'button, input, select, [role="button"], [role="radio"]';
const numbers = /\p{Nd}+(?:[.,٫]\p{Nd}+)?/gu;
/** The most that can be given. */
const scale = /^(?:5|10|٥|١٠)(?:[.,٫][0٠])?$/;
const stars = /\bstars?\b|stars?[A-Z_-]|rating/i;

/**
 * Writes what only assistive software reads of a row of stars, such as “4.5 out
 * of 5 stars”, in their place, unless the text beside them says how many.
 */
export function spellOutRatings(copy: Document): void {
  for (const row of copy.querySelectorAll('[aria-label]')) {
    const label = row.getAttribute('aria-label')?.trim() ?? '';
    if (!isRating(row, label) || hasText(row) || row.closest(controls))
      continue;
    if (isSaidBeside(row, label)) continue;
    const text = copy.createElement('span');
    text.textContent = label;
    if (row.localName === 'a') row.replaceChildren(text);
    else row.replaceWith(text);
  }
}

/** Whether what stands before or after it begins with the same number. */
function isSaidBeside(row: Element, label: string): boolean {
  const { previousSibling, nextSibling } = row;
  const own = label.match(numbers)?.[0];
  return [
    textBeside(previousSibling, 'previousSibling'),
    textBeside(nextSibling, 'nextSibling'),
  ].some((text) => text.match(numbers)?.[0] === own);
}

function textBeside(
  node: Node | null,
  way: 'previousSibling' | 'nextSibling',
): string {
  const text = node?.textContent?.trim() ?? '';
  return node && text === '' ? textBeside(node[way], way) : text;
}

function isRating(row: Element, label: string): boolean {
  const found = label.match(numbers) ?? [];
  if (found.length === 2) return found.some((number) => scale.test(number));
  return (
    found.length === 1 &&
    [row, ...row.children].some((one) =>
      stars.test(one.getAttribute('class') ?? ''),
    )
  );
}

const hasText = (row: Element): boolean =>
  row.textContent.trim() !== '' ||
  row.querySelector('img[alt]:not([alt=""])') !== null;
