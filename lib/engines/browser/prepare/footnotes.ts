import { footnoteMark } from './marks';
import { notesInPlace } from './notes-in-place';
import { isNoteFor, noteAt, separateNotes, targetsIn } from './note-blocks';
import { takeOut } from './take-out-note';
import { idInPage } from './same-page';

const marker = /^[[(]?(?:\d{1,4}|[a-z]|[*†‡§¶]+|(?:note|nb) \d+)[\])]?$/i;
const called =
  '[role="doc-noteref"], [data-footnote-ref], [class*="footnote"], [class*="fn-ref"], [rel~="footnote"]';

/**
 * Takes the footnotes out of the page, in the order in which it refers to them,
 * and marks the places that do.
 */
export function takeFootnotes(copy: Document, base: string): Element[] {
  const notes: Element[] = [];
  const markers = new Map<Element, string>();
  const numberOf = (note: Element) =>
    (notes.includes(note) ? notes.indexOf(note) : notes.push(note) - 1) + 1;
  const links = [...copy.querySelectorAll('a[href*="#"]')].flatMap((link) => {
    const id = idInPage(link, base);
    return id && marker.test(link.textContent.trim()) ? [{ link, id }] : [];
  });
  const targets = targetsIn(copy);
  const targetsAfter = links.flatMap(({ link, id }) => {
    const target = targets.get(id);
    return target && isRaised(link) && link.compareDocumentPosition(target) & 4
      ? [target]
      : [];
  });
  separateNotes(targetsAfter);
  for (const { link, id } of links) {
    const target = targets.get(id);
    const note = target && noteAt(target, link);
    if (!note || !(isRaised(link) || isNoteFor(note, link, base))) continue;
    const raised = link.closest('sup');
    markers.set(note, link.textContent.replace(/[^\p{L}\p{N}]/gu, ''));
    if (isAlone(link, raised))
      raised?.replaceWith(footnoteMark(numberOf(note)));
    else link.replaceWith(footnoteMark(numberOf(note)));
  }
  for (const { place, note } of notesInPlace(copy))
    place.replaceWith(footnoteMark(numberOf(note)));
  for (const note of notes) takeOut(note, markers.get(note) ?? '', base);
  return notes;
}

/** True for a link that looks like a reference, or is called one. */
const isRaised = (link: Element): boolean =>
  link.closest('sup') !== null ||
  link.querySelector('sup') !== null ||
  link.matches(called);

const isAlone = (link: Element, raised: Element | null) =>
  raised !== null && raised.textContent.trim() === link.textContent.trim();
