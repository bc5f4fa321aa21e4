const controls = 'button, input, select, [role="button"], [role="radio"]';
/** What a rating never is, nor contains: there is more to it than its label. */
const more =
  'a, audio, button, canvas, embed, figure, iframe, img, input, object, picture, select, textarea, video';
/** Keep their place in a list or table. */
const places = 'dd, dt, li, td, th';
const numbers = /\p{Nd}+(?:[.,٫]\p{Nd}+)?/gu;
/** “Of” in languages that name the most that can be given first. */
const ofBefore = /のうち|중|만점|满分|滿分|üzerinden/;

/**
 * Writes what only assistive software reads of a row of stars, such as “4.5 out
 * of 5 stars”, in their place, unless the text beside them says how many.
 */
export function spellOutRatings(copy: Document): void {
  const rows = '[aria-label]:is([role="img"], :not([role]))';
  for (const row of copy.querySelectorAll(rows)) {
    const label = row.getAttribute('aria-label')?.trim() ?? '';
    if (!isRating(row, label) || hasMore(row) || row.closest(controls))
      continue;
    if (isSaidBeside(row, label)) continue;
    const text = copy.createElement('span');
    text.textContent = label;
    if (row.matches(places)) row.replaceChildren(text);
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

/** A text behind more nodes is beside something else. */
const maxBlank = 20;

function textBeside(
  node: Node | null,
  way: 'previousSibling' | 'nextSibling',
): string {
  let text = '';
  for (let at = node, left = maxBlank; at && !text && left; at = at[way]) {
    text = at.textContent?.trim() ?? '';
    left--;
  }
  return text;
}

/**
 * Whether a row of stars, as its role or class says, is labelled with how many
 * there are, with or without the most that there may be.
 */
function isRating(row: Element, label: string): boolean {
  const values = (label.match(numbers) ?? []).map(valueOf);
  if (ofBefore.test(label)) values.sort((a, b) => a - b);
  const [own = Number.NaN, most = 10] = values;
  const percent = /[%٪％]/.test(label);
  const isOnScale = own <= most && (percent ? [100] : [5, 10]).includes(most);
  const words = [row, ...row.children].flatMap(classWords);
  const isNamed = words.some((word) => /^(?:stars|ratings?)$/.test(word));
  if (values.length === 1) return isNamed && isOnScale;
  if (values.length !== 2 || !isOnScale) return false;
  return isNamed || words.includes('star') || row.hasAttribute('role');
}

/** A number with digits of any kind that has a block of 16 characters. */
const valueOf = (number: string): number =>
  Number(
    number
      .replace(/\p{Nd}/gu, (digit) => `${digit.charCodeAt(0) & 15}`)
      .replace(/[,٫]/, '.'),
  );

/** The words in `starRating` and `star-rating` are the same. */
const classWords = (element: Element): string[] =>
  (element.getAttribute('class') ?? '')
    .replace(/(?<=[a-z])(?=[A-Z\d])/g, ' ')
    .toLowerCase()
    .split(/[\s_-]+/);

const hasMore = (row: Element): boolean =>
  row.textContent.trim() !== '' ||
  row.matches(more) ||
  row.querySelector(more) !== null;
