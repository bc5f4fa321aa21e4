import { domProperty } from '@/lib/engines/browser/dom-property';
import type { SheetReading, SheetRow } from '@/lib/sheet';
import { selectorOf } from '@/lib/engines/browser/rows/selector';
import { nextWords } from '@/lib/engines/browser/rows/next-page';
import type { NextPage } from './page-reading';
import { elementOf, scrollerOf } from './scroller';
import { totalPages } from './total-pages';
import { isUsable } from './usable';

const controls =
  'button, [role=button], input:is([type=submit], [type=button]), a:is(:not([href]), [href=""], [href^="#"], [href^="javascript:" i])';
const sliders =
  '[class*=carousel i], [class*=slider i], [class*=swiper i], [class*=gallery i]';
const current =
  ':is([aria-current], .active, .current, .selected, .is-active, .is-current)';
const growing =
  '[role=feed], [aria-busy=true], [role=progressbar], :is([class], [id]):is([class*=sentinel i], [class*=infinite i], [class*=load-more i], [class*=loading i], [class*=spinner i], [id*=sentinel i], [id*=infinite i], [id*=load i])';
const maxLabel = 30;
/** A list that draws only a part is scrolled over the space of all of it. */
const minSpare = 1.5;

/** The reading with how the next page is reached, if there is one. */
export function withWay(
  document: Document,
  reading: SheetReading | undefined,
): SheetReading | undefined {
  if (!reading) return undefined;
  const { rows, sheet } = reading;
  const next = wayOn(document, reading);
  const total = totalPages(document, rows.length);
  return {
    rows,
    sheet: {
      ...sheet,
      ...(next && { next }),
      ...(total !== undefined && { totalPages: total }),
    },
  };
}

function wayOn(
  document: Document,
  { rows, sheet }: SheetReading,
): NextPage | undefined {
  const { next } = sheet;
  if (next?.how === 'address') return next;
  const control =
    (next?.selector && document.querySelector(next.selector)) ||
    nextControl(document, rows);
  if (control)
    return isUsable(control)
      ? { how: 'button', selector: selectorOf(control) }
      : undefined;
  return mayGrow(document, rows) ? { how: 'scroll' } : undefined;
}

/** A control without an address: it says “next”, or has the next number. */
function nextControl(
  document: Document,
  rows: readonly SheetRow[],
): Element | undefined {
  const all = [...document.querySelectorAll(controls)].filter(
    (one) => !one.closest(sliders) && !isInRow(one, rows),
  );
  return all.find(saysNext) ?? nextNumber(all, document);
}

/** Such as the “more” of a record, which its link stands beside. */
const isInRow = (control: Element, rows: readonly SheetRow[]): boolean => {
  const links = new Set(rows.flatMap((row) => Object.values(row)));
  const around = control.closest('li, article, tr');
  return [...(around?.querySelectorAll('a') ?? [])].some(({ href }) =>
    links.has(href),
  );
};

function saysNext(control: Element): boolean {
  const text = labelOf(control);
  if (text.length > maxLabel) return false;
  return [
    text,
    control.getAttribute('aria-label') ?? '',
    control.getAttribute('title') ?? '',
  ].some((label) => nextWords.test(label.trim()));
}

const labelOf = (control: Element): string =>
  (control instanceof HTMLInputElement ? control.value : control.textContent)
    .replace(/\s+/g, ' ')
    .trim();

/** The control with the number after that of the open page. */
function nextNumber(
  all: readonly Element[],
  document: Document,
): Element | undefined {
  const numbers = all.filter((one) => /^\d{1,4}$/.test(labelOf(one)));
  const here = [...document.querySelectorAll(current)].find((one) =>
    /^\d{1,4}$/.test(labelOf(one)),
  );
  const next = here && `${Number(labelOf(here)) + 1}`;
  return numbers.find(
    (one) =>
      labelOf(one) === next &&
      one.closest('ul, ol, nav, div')?.contains(here ?? null),
  );
}

/** Whether the list shows more once it is scrolled. */
function mayGrow(document: Document, rows: readonly SheetRow[]): boolean {
  const [first, last] = [rows.at(0), rows.at(-1)].map(
    (row) => row && elementOf(document, row),
  );
  if (!first || !last) return false;
  const scroller = scrollerOf(document, rows);
  const height =
    last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  const isPart = scroller !== domProperty(document, 'scrollingElement');
  if (isPart && scroller.scrollHeight > height * minSpare) return true;
  const known = Number(
    last.closest('[aria-rowcount]')?.getAttribute('aria-rowcount') ??
      last.closest('[aria-setsize]')?.getAttribute('aria-setsize'),
  );
  if (known === -1 || known > rows.length + 1) return true;
  return [...document.querySelectorAll(growing)].some((one) =>
    one.matches('[role=feed]') ? one.contains(last) : isAfter(last, one),
  );
}

const isAfter = (element: Element, other: Element): boolean =>
  (element.compareDocumentPosition(other) &
    Node.DOCUMENT_POSITION_FOLLOWING) !==
  0;
