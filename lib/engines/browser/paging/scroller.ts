import type { SheetRow } from '@/lib/sheet';

/** What scrolls the list: a part of the page, or the page itself. */
export function scrollerOf(
  document: Document,
  rows: readonly SheetRow[],
): Element {
  const row = rows.at(-1);
  return scrollerAround(document, row && elementOf(document, row));
}

/** The closest part of the page that scrolls this element, or the page itself. */
export function scrollerAround(
  document: Document,
  element: Element | undefined,
): Element {
  const page = document.scrollingElement ?? document.documentElement;
  for (
    let at = element?.parentElement;
    at && at !== page;
    at = at.parentElement
  )
    if (scrolls(at)) return at;
  return page;
}

function scrolls(element: Element): boolean {
  const { overflowY } = getComputedStyle(element);
  return (
    /^(?:auto|scroll)$/.test(overflowY) &&
    element.scrollHeight > element.clientHeight + 1
  );
}

/** An element of this row: its link, or one with the text of a cell. */
function elementOf(document: Document, row: SheetRow): Element | undefined {
  const cells = new Set(Object.values(row));
  const link = [...document.querySelectorAll('a')].find((one) =>
    cells.has(one.href),
  );
  if (link) return link;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    const text = textContent?.trim();
    if (text && cells.has(text) && parentElement) return parentElement;
  }
  return undefined;
}
