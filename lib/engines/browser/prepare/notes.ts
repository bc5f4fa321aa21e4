import { decoded } from '@/lib/core/decoded';
import { footnoteMark } from './marks';

const marker =
  /^[[(]?(?:\d{1,4}|[a-z]|[*†‡§¶]+|(?:(?:foot)?note|nb) \d+)[\])]?$/i;
const called =
  '[role="doc-noteref"], [data-footnote-ref], [class*="footnote"], [class*="fn-ref"], [rel~="footnote"]';

/**
 * Removes the footnotes from the page, in the order of their references, and
 * marks the references.
 */
export function takeFootnotes(copy: ParentNode, base: string): Element[] {
  const notes: Element[] = [];
  const markers = new Map<Element, string>();
  const numberOf = (note: Element) =>
    (notes.includes(note) ? notes.indexOf(note) : notes.push(note) - 1) + 1;
  const links = [...copy.querySelectorAll('a[href*="#"]')].flatMap((link) => {
    const id = idInPage(link, base);
    return id && marker.test(link.textContent.trim()) ? [{ link, id }] : [];
  });
  const targets = links.length > 0 ? targetsIn(copy) : new Map();
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

/** True for a link that is superscript, or marked as a reference. */
const isRaised = (link: Element): boolean =>
  link.closest('sup') !== null ||
  link.querySelector('sup') !== null ||
  link.matches(called);

const isAlone = (link: Element, raised: Element | null) =>
  raised !== null && bare(raised) === bare(link);

const bare = ({ textContent }: Element) =>
  textContent.replace(/[[\]()\s]/g, '');

const inline = 'a, span, sup, b, strong, i, em';
const blocks = 'li, p, dt, aside, tr, div';
const noNote = 'h1, h2, h3, h4, h5, h6, section, article, main, body';
const maxNoteChars = 6000;

/** The elements that links of a page can point to, by ID or name. */
function targetsIn(copy: ParentNode): Map<string, Element> {
  const named = [...copy.querySelectorAll('a[name]')].map((link) => [
    link.getAttribute('name') ?? '',
    link,
  ]);
  const others = [...copy.querySelectorAll('[id]')]
    .toReversed()
    .map((element) => [element.id, element]);
  return new Map([...named, ...others] as [string, Element][]);
}

/** The block of a footnote, given the target of a reference. */
function noteAt(target: Element, link: Element): Element | undefined {
  const isSmall =
    target.localName === 'dt' || target.textContent.trim().length < 6;
  const block =
    isSmall || target.matches(inline) ? target.closest(blocks) : target;
  const note = block?.localName === 'dt' ? block.nextElementSibling : block;
  if (!note || note.contains(link) || note.matches(noNote)) return undefined;
  const isAfter = link.compareDocumentPosition(note) & 4;
  return isAfter &&
    note.textContent.trim() &&
    note.textContent.length < maxNoteChars
    ? note
    : undefined;
}

/**
 * Whether a footnote belongs to a link directly after a word, by the note's
 * number or its back link.
 */
function isNoteFor(note: Element, link: Element, base: string): boolean {
  const isBracketed = /^\[.+\]$/.test(link.textContent.trim());
  if (!isBracketed && !/[^\s([{,–-]$|[^\s\d],$/.test(textBefore(link)))
    return false;
  const own = new Set(
    [link, link.parentElement].flatMap((element) => [
      element?.id,
      element?.getAttribute('name'),
    ]),
  );
  const ways = [...note.querySelectorAll('a[href*="#"]')].map((way) =>
    idInPage(way, base),
  );
  if (ways.some((id) => id && own.has(id))) return true;
  const number = link.textContent.trim();
  return (
    !isBracketed &&
    /^\d+$/.test(number) &&
    new RegExp(`^[[(]?${number}[\\])]?[.):\\s]`).test(note.textContent.trim())
  );
}

/** The text in the same block right before an element. */
function textBefore(element: Element): string {
  const { previousSibling, parentElement } = element;
  if (previousSibling) return previousSibling.textContent ?? '';
  return parentElement?.matches(inline) ? textBefore(parentElement) : '';
}

/** Gives each of several notes in one block a separate block. */
function separateNotes(targets: Element[]) {
  const starts = new Set(targets.filter((target) => target.matches(inline)));
  const byBlock = Map.groupBy(starts, (start) => start.closest(blocks));
  for (const [block, own] of byBlock)
    if (block && own.length > 1) separate(boxOf(block, own), own);
}

/** The innermost element that contains all of these. */
function boxOf(block: Element, starts: readonly Element[]): Element {
  const inner = [...block.children].find((child) =>
    starts.every((start) => child !== start && child.contains(start)),
  );
  return inner ? boxOf(inner, starts) : block;
}

function separate(block: Element, starts: Element[]) {
  const children = starts.map((start) => childWith(block, start));
  for (const child of new Set(children)) {
    const note = block.ownerDocument.createElement('p');
    for (let node = child?.nextSibling; node && !children.includes(node); ) {
      const { nextSibling } = node;
      note.append(node);
      node = nextSibling;
    }
    child?.replaceWith(note);
    if (child) note.prepend(child);
  }
  for (const note of block.querySelectorAll(':scope > p')) {
    while (
      note.lastChild?.nodeName === 'BR' ||
      note.lastChild?.textContent === ''
    )
      note.lastChild.remove();
  }
  const box = block.ownerDocument.createElement('div');
  box.append(...block.childNodes);
  block.replaceWith(box);
}

function childWith(block: Element, element: Element): ChildNode | undefined {
  return [...block.childNodes].find((child) => child.contains(element));
}

type Note = { place: Element; note: Element };

/** Repetitions of a note's number in LaTeXML output. */
const marks = '.ltx_note_mark, .ltx_tag_note, .ltx_note_type';

/**
 * Footnotes whose text is inline at the reference. `place`: the element with
 * the note and its number.
 */
function notesInPlace(copy: ParentNode): Note[] {
  const notes: Note[] = [];
  for (const note of copy.querySelectorAll(
    ':is(span, small):is(.sidenote, .marginnote)',
  )) {
    const toggles = [
      note.previousElementSibling,
      note.previousElementSibling?.previousElementSibling,
    ];
    for (const toggle of toggles)
      if (toggle?.matches('label, input, .sidenote-number')) toggle.remove();
    notes.push(placed(note));
  }
  for (const whole of copy.querySelectorAll('.ltx_note')) {
    const note = whole.querySelector('.ltx_note_content');
    if (!note) continue;
    for (const mark of note.querySelectorAll(marks)) mark.remove();
    notes.push({ place: whole, note });
  }
  return notes;
}

/**
 * Replaces an inline note by an element that keeps its place when the note is
 * taken out.
 */
function placed(note: Element): Note {
  const place = note.ownerDocument.createElement('span');
  note.replaceWith(place);
  return { place, note };
}

const backs =
  '[role="doc-backlink"], .mw-cite-backlink, [data-footnote-backref], [class*="backref"], [class*="backlink"], [class*="reversefootnote"]';
const headed = /^(?:(?:foot|end)?\s*notes?|references):?$/i;
const headings = 'h1, h2, h3, h4, h5, h6';
const kept = 'img, picture, video, table, pre';

/**
 * If a block of notes has at most this many characters left, they were its
 * title.
 */
const maxTitleChars = 30;

/**
 * Removes the note, the elements that are empty then, and the back link and
 * number inside the note.
 */
function takeOut(note: Element, noteMarker: string, base: string) {
  for (const back of note.querySelectorAll(backs)) back.remove();
  dropMarker(note, noteMarker);
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

/** True for a block with nothing but possibly a title. */
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

/** Removes the rule above notes, and their title. */
function dropTitle(before: Element) {
  const after = before.nextElementSibling;
  const isEnd =
    !after || (after.matches(headings) && after.localName <= before.localName);
  // A heading with links, such as a wiki's edit link, belongs to a section of
  // the page.
  const isOfNotes =
    before.matches(headings) && before.children.length === 0 && isEnd;
  const isTitle = isOfNotes || headed.test(before.textContent.trim());
  if (isTitle || (before.localName === 'hr' && !after)) before.remove();
}

/**
 * Removes the number at the start of a note; a letter only if punctuation
 * follows it.
 */
function dropMarker(note: Element, noteMarker: string) {
  const after = /^\d+$/.test(noteMarker) ? '(?:[.):]|(?=\\s|$))' : '[.):]';
  const number = noteMarker
    ? new RegExp(`^\\s*[[(]?${noteMarker}[\\])]?${after}\\s*`)
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

/**
 * The ID that a link points to in its own page, or undefined if it points
 * elsewhere. Addresses are absolute here.
 */
export function idInPage(link: Element, base: string): string | undefined {
  const [page, id] = (link.getAttribute('href') ?? '').split('#');
  if (id === undefined || page !== base.split('#')[0]) return undefined;
  return decoded(id);
}
