import { idInPage } from './same-page';

const inline = 'a, span, sup, b, strong, i, em';
const blocks = 'li, p, dt, aside, tr, div';
const noNote = 'h1, h2, h3, h4, h5, h6, section, article, main, body';
const maxNoteChars = 6000;

/** What links of a page can point to, by its id or name. */
export function targetsIn(copy: Document): Map<string, Element> {
  const named = [...copy.querySelectorAll('a[name]')].map((link) => [
    link.getAttribute('name') ?? '',
    link,
  ]);
  const others = [...copy.querySelectorAll('[id]')]
    .toReversed()
    .map((element) => [element.id, element]);
  return new Map([...named, ...others] as [string, Element][]);
}

/** The block of a note, given what a reference points to. */
export function noteAt(target: Element, link: Element): Element | undefined {
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
 * Whether a note, by its number or its way back, is the one that a link
 * directly after a word refers to.
 */
export function isNoteFor(note: Element, link: Element, base: string): boolean {
  if (!/[^\s([{,–-]$|[^\s\d],$/.test(textBefore(link))) return false;
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

/** Gives each of the notes that share a block one of its own. */
export function separateNotes(targets: Element[]) {
  const starts = new Set(targets.filter((target) => target.matches(inline)));
  const byBlock = Map.groupBy(starts, (start) => start.closest(blocks));
  for (const [block, own] of byBlock)
    if (block && own.length > 1) separate(boxOf(block, own), own);
}

/** The innermost box that all of these share. */
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

/** The child of a block that an element is in. */
function childWith(block: Element, element: Element): ChildNode | undefined {
  return [...block.childNodes].find((child) => child.contains(element));
}
