import { idInPage } from './same-page';

const backs =
  '[role="doc-backlink"], .mw-cite-backlink, [data-footnote-backref], [class*="backref"], [class*="backlink"], [class*="reversefootnote"]';
const headed = /^(?:(?:foot|end)?\s*notes?|references):?$/i;
const headings = 'h1, h2, h3, h4, h5, h6';
const kept = 'img, picture, video, table, pre';

/**
 * What is left of a block of notes and is no longer than this was their title.
 */
const maxTitleChars = 30;

/**
 * Removes the note, what then is empty around it, and in it the way back and
 * its own number.
 */
export function takeOut(note: Element, marker: string, base: string) {
  for (const back of note.querySelectorAll(backs)) back.remove();
  dropMarker(note, marker);
  for (const link of note.querySelectorAll('a[href*="#"]')) {
    if (
      idInPage(link, base) !== undefined &&
      link.textContent.trim().length < 4
    )
      link.remove();
  }
  const label = note.querySelector(
    ':scope > sup, :scope > .label, :scope > p:first-child > sup:first-child',
  );
  if (
    label &&
    (!label.textContent.trim() || /^[[\]().\d\s*†]*$/.test(label.textContent))
  )
    label.remove();
  let around = note.parentElement;
  const before = note.previousElementSibling;
  if (before?.localName === 'dt') before.remove();
  note.remove();
  if (before) dropTitle(before);
  while (
    around &&
    !around.matches('body, main, article') &&
    isLeftOver(around)
  ) {
    const { parentElement, previousElementSibling } = around;
    around.remove();
    if (previousElementSibling) dropTitle(previousElementSibling);
    around = parentElement;
  }
}

/** True for a block that only has a title, at most. */
function isLeftOver(block: Element): boolean {
  const text = block.textContent.trim();
  if (block.querySelector(kept)) return false;
  return (
    !text ||
    (text.length <= maxTitleChars &&
      block.children.length === 1 &&
      block.matches('div, section, aside'))
  );
}

/** Removes the line above notes, and their title. */
function dropTitle(before: Element) {
  const after = before.nextElementSibling;
  const isEnd =
    !after || (after.matches(headings) && after.localName <= before.localName);
  // A heading with links, such as a wiki's for editing, is of a section of the
  // page.
  const isOfNotes =
    before.matches(headings) && before.children.length === 0 && isEnd;
  const isTitle = isOfNotes || headed.test(before.textContent.trim());
  if (isTitle || (before.localName === 'hr' && !after)) before.remove();
}

/**
 * Removes the number that a note starts with: a letter only if a sign follows
 * it.
 */
function dropMarker(note: Element, marker: string) {
  const after = /^\d+$/.test(marker) ? '(?:[.):]|(?=\\s|$))' : '[.):]';
  const number = marker
    ? new RegExp(`^\\s*[[(]?${marker}[\\])]?${after}\\s*`)
    : /^$/;
  let length = number.exec(note.textContent)?.[0].length ?? 0;
  const walker = note.ownerDocument.createTreeWalker(note, 4 /* texts */);
  while (length > 0 && walker.nextNode()) {
    const text = walker.currentNode as Text;
    const taken = Math.min(length, text.data.length);
    text.data = text.data.slice(taken);
    length -= taken;
  }
}
