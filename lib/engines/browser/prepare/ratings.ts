const controls = 'button, input, select, [role="button"], [role="radio"]';
/** What a rating never is, nor contains: there is more to it than its label. */
const more =
  'a, audio, button, canvas, embed, figure, iframe, img, input, object, picture, select, textarea, video';
/** Keep their place in a list or table. */
const places = 'dd, dt, li, td, th';
const numbers = /\p{Nd}+(?:[.,٫]\p{Nd}+)?/gu;
/** “Of” in languages that name the most that can be given first. */
const ofBefore = /のうち|중|만점|满分|滿分|üzerinden/;

/** Texts that pages hide from sight, by the class names of most. */
const unseen =
  '.sr-only, .visually-hidden, .visuallyhidden, .screen-reader-text, .a11y-hidden';
const maxLabelChars = 60;

/**
 * Writes what only assistive software reads of a row of stars, such as “4.5 out
 * of 5 stars”, in their place, unless the text beside them says how many.
 */
export function spellOutRatings(copy: Document): void {
  spellOutLabels(copy);
  for (const text of copy.querySelectorAll(unseen))
    if (isUnseenRating(text)) text.replaceWith(` ${text.textContent.trim()} `);
}

/** Whether a text that is hidden from sight says what the stars beside it show. */
function isUnseenRating(text: Element): boolean {
  const label = text.textContent.trim();
  const { parentElement } = text;
  if (!parentElement || text.firstElementChild || label.length > maxLabelChars)
    return false;
  const isBesideStars =
    classWords(parentElement).some(isOfStars) ||
    [...parentElement.children].some(
      (one) => one.getAttribute('aria-hidden') === 'true',
    );
  return isBesideStars && scaleIn(label).length === 2;
}

function spellOutLabels(copy: Document): void {
  const rows = '[aria-label]:is([role="img"], :not([role]))';
  for (const row of copy.querySelectorAll(rows)) {
    const label = row.getAttribute('aria-label')?.trim() ?? '';
    if (!isRating(row, label) || hasMore(row) || row.closest(controls))
      continue;
    if (isSaidBeside(row, label)) continue;
    if (row.matches(places)) row.replaceChildren(label);
    else row.replaceWith(inPlaceOf(row, label));
  }
}

/** The label in a line of its own, or within one, as its row was. */
function inPlaceOf(row: Element, label: string): Element {
  const isBlock = row.matches('div, p');
  const text = row.ownerDocument.createElement(isBlock ? 'div' : 'span');
  text.textContent = isBlock ? label : ` ${label} `;
  return text;
}

/** Whether the text before or after it begins with the same number. */
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
  const values = scaleIn(label);
  const words = [row, ...row.children].flatMap(classWords);
  // Buttons and lists to star a thing are called “star”.
  if (values.length === 1) return words.some(isOfRating);
  return (
    values.length === 2 && (words.some(isOfStars) || row.hasAttribute('role'))
  );
}

const isOfRating = (word: string): boolean => /^(?:stars|ratings?)$/.test(word);
const isOfStars = (word: string): boolean =>
  word === 'star' || isOfRating(word);

/**
 * The numbers of a rating: how many there are, and the most that there may be
 * if it is said; none if they fit no scale.
 */
function scaleIn(label: string): number[] {
  const values = (label.match(numbers) ?? []).map(valueOf);
  if (ofBefore.test(label)) values.sort((a, b) => a - b);
  const [own = Number.NaN, most = 10] = values;
  const percent = /[%٪％]/.test(label);
  const isOnScale = own <= most && (percent ? [100] : [5, 10]).includes(most);
  return isOnScale ? values : [];
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
