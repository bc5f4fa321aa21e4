import { omit } from '@/lib/core/objects';
import { domProperty } from '@/lib/engines/browser/dom-property';
import type { SheetReading, SheetRow } from '@/lib/sheet';
import { selectorOf } from '@/lib/engines/browser/rows/selectors';
import { nextWords } from '@/lib/engines/browser/rows/next-page';
import type { NextPage } from './page-reading';
import { elementOf, scrollerOf } from './scroller';
import { isUsable } from './usable';

const controls =
  'button, [role=button], input:is([type=submit], [type=button]), a:is(:not([href]), [href=""], [href^="#"], [href^="javascript:" i])';
const sliders =
  '[class*=carousel i], [class*=slider i], [class*=swiper i], [class*=gallery i]';
const current =
  ':is([aria-current], .active, .current, .selected, .is-active, .is-current)';
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
  return { rows, sheet: { ...omit(sheet, 'next'), ...(next && { next }) } };
}

function wayOn(
  document: Document,
  { rows, sheet }: SheetReading,
): NextPage | undefined {
  const { next } = sheet;
  if (next?.how === 'address') return next;
  const control =
    (next?.how === 'button' &&
      next.selector &&
      document.querySelector(next.selector)) ||
    nextControl(document, rows);
  if (control)
    return isUsable(control)
      ? { how: 'button', selector: selectorOf(control) }
      : undefined;
  const grows = next?.how === 'scroll' || mayGrow(document, rows);
  return grows ? { how: 'scroll' } : undefined;
}

/** A control without an address: it says “next”, or has the next number. */
function nextControl(
  document: Document,
  rows: readonly SheetRow[],
): Element | undefined {
  const links = new Set(rows.flatMap((row) => Object.values(row)));
  const all = [...document.querySelectorAll(controls)].filter(
    (one) => !one.closest(sliders) && !isInRow(one, links),
  );
  return all.find(saysNext) ?? nextNumber(all, document);
}

/** Such as the “more” of a record, which its link stands beside. */
const isInRow = (control: Element, links: ReadonlySet<string>): boolean => {
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

/** Whether a list that draws only a part shows more once it is scrolled. */
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
  return known === -1 || known > rows.length + 1;
}
