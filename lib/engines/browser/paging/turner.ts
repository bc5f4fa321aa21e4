import { type Clock, quietMs, settled } from '@/lib/engines/browser/settled';
import { domProperty } from '@/lib/engines/browser/dom-property';
import type { RowsOption, SheetReading, SheetRow } from '@/lib/sheet';
import type { AskedList, NextPage, PageReading, Turned } from './page-reading';
import { type Requests, refusalOf, wallOf } from './refusal';
import { scrollerOf } from './scroller';
import { isUsable } from './usable';

type Deps = Clock & {
  document: Document;
  readRows(asked: RowsOption): SheetReading | undefined;
  /** The requests of the page's scripts since a time of `now`. */
  requestsSince(time: number): Requests;
};

/** A list that a script draws appears within this time. */
const maxDrawMs = 10_000;
/** A page that doesn't change within this time of a press doesn't any more. */
const maxChangeMs = 12_000;
/** A list whose end is in view gets no more rows after this time. */
const maxIdleScrollMs = 6000;
/** One turn of a list that loads nothing ends after so many rows, or so long. */
const maxRowsATurn = 200;
const maxScrollMs = 5000;
const pollMs = 300;
/** How far it scrolls at once, as a share of what is seen. */
const usualStep = 0.8;
const leastStep = 0.1;

/**
 * Reads and turns the pages of a list within one document. It remembers which
 * rows it showed before, and collects those that leave the document while it
 * scrolls, until the page is turned again: a reading that got lost is repeated
 * in full.
 */
export function createTurner(deps: Deps) {
  const { document, now } = deps;
  let turning: Promise<unknown> = Promise.resolve();
  let shown: SheetRow[] = [];
  let before: SheetRow[] = [];
  let collected: SheetRow[] = [];
  let isScrolled = false;
  const addressNow = () => domProperty(document, 'URL');

  async function read(asked: AskedList): Promise<PageReading> {
    await turning;
    const reading = await drawn(asked);
    shown = [...collected, ...without(reading?.rows ?? [], collected)];
    const address = addressNow();
    const refusal = refusalOf(document);
    if (refusal) return { address, rows: [], refusal };
    if (!reading) {
      const wall = wallOf(document);
      return { address, rows: [], ...(wall && { wall }) };
    }
    const stays = before.length - without(before, shown).length;
    const isMore = isScrolled || stays * 2 >= before.length;
    const rows = isMore ? without(shown, before) : shown;
    return { address, sheet: reading.sheet, rows };
  }

  /** The list once the page has settled, and a script has drawn it. */
  async function drawn(asked: AskedList): Promise<SheetReading | undefined> {
    const begun = now();
    for (;;) {
      await settled(document, deps, quietMs);
      const found = listOf(asked);
      const isOver = now() - begun > maxDrawMs;
      if (found || isOver || refusalOf(document)) return found;
      await deps.wait(pollMs);
    }
  }

  /** The list with the columns that are asked for, wherever it is now. */
  function listOf({ rows, columns }: AskedList): SheetReading | undefined {
    const first = deps.readRows(rows);
    if (!first || rows.recipe || fits(first, columns))
      return first && first.rows.length > 0 ? first : undefined;
    const others = Array.from({ length: first.sheet.lists }, (_, at) => at + 1);
    for (const list of others) {
      const other = deps.readRows({ list });
      if (other && fits(other, columns)) return other;
    }
    return undefined;
  }

  async function turn(next: NextPage, asked: AskedList): Promise<Turned> {
    before = shown;
    collected = [];
    isScrolled = next.how === 'scroll';
    const done = isScrolled ? scroll(asked) : press(next, asked);
    turning = done.catch(() => undefined);
    return done;
  }

  async function press(next: NextPage, asked: AskedList): Promise<Turned> {
    const control = document.querySelector<HTMLElement>(next.selector ?? '');
    if (!control || !isUsable(control)) return 'gone';
    const link = control.closest('a')?.href ?? '';
    if (/^https?:/.test(link) && !isHere(link)) return 'elsewhere';
    const begun = now();
    control.click();
    while (now() - begun < maxChangeMs) {
      await settled(document, deps, pollMs);
      const { rows = [] } = listOf(asked) ?? {};
      if (without(rows, before).length > 0) return 'changed';
      const { refusal } = deps.requestsSince(begun);
      if (refusal) return { refusal };
    }
    return 'unchanged';
  }

  const isHere = (link: string) =>
    URL.parse(link)?.origin === URL.parse(addressNow())?.origin;

  async function scroll(asked: AskedList): Promise<Turned> {
    if (document.visibilityState === 'hidden') return 'hidden';
    const scroller = scrollerOf(document, before);
    const begun = now();
    let newsAt = begun;
    let step = usualStep;
    let isBack = false;
    while (now() - newsAt < maxIdleScrollMs) {
      if (scrollBy(scroller, isBack ? -usualStep : step)) newsAt = now();
      await settled(document, deps, quietMs);
      const { rows = [] } = listOf(asked) ?? {};
      const fresh = without(without(rows, before), collected);
      // Rows between those that were seen and these were not drawn.
      const isGap = fresh.length > 0 && fresh.length === rows.length;
      const wasBack = isBack;
      isBack = isGap && step > leastStep && scroller.scrollTop > 0;
      if (isBack) continue;
      if (wasBack) step /= 2;
      collected.push(...fresh);
      if (fresh.length > 0) newsAt = now();
      const { count, refusal } = deps.requestsSince(begun);
      if (refusal && collected.length === 0) return { refusal };
      const isEnough =
        count > 0 ||
        collected.length >= maxRowsATurn ||
        now() - begun > maxScrollMs;
      if (collected.length > 0 && isEnough) return 'changed';
    }
    return collected.length > 0 ? 'changed' : 'gone';
  }

  return { read, turn };
}

/** Scrolls by a part of a screen. At the end, it moves a little to be noticed. */
function scrollBy(scroller: Element, step: number): boolean {
  const { scrollTop, clientHeight } = scroller;
  const to = (top: number) => scroller.scrollTo({ top, behavior: 'instant' });
  to(scrollTop + clientHeight * step);
  if (Math.abs(scroller.scrollTop - scrollTop) > 1) return true;
  to(scrollTop - 2);
  to(scrollTop + 2);
  return false;
}

/** Whether at least half of the columns are those that are asked for. */
function fits({ sheet }: SheetReading, columns: readonly string[]): boolean {
  const shared = sheet.columns.filter(({ name }) => columns.includes(name));
  const least = Math.min(sheet.columns.length, columns.length);
  return shared.length * 2 >= least;
}

/** The rows without as many of the same ones as there are in `others`. */
function without(
  rows: readonly SheetRow[],
  others: readonly SheetRow[],
): SheetRow[] {
  const counts = new Map<string, number>();
  for (const row of others) {
    const mark = markOf(row);
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return rows.filter((row) => {
    const mark = markOf(row);
    const left = counts.get(mark) ?? 0;
    counts.set(mark, left - 1);
    return left <= 0;
  });
}

const linkText = /^https?:(?!.*\.(?:avif|gif|jpe?g|png|svg|webp)\b)/i;

/**
 * What a row is known by while it stays on the page: its first link, since a
 * picture may still be loading, and a longer list may have other columns.
 */
const markOf = (row: SheetRow): string =>
  Object.values(row).find((cell) => linkText.test(cell)) ?? JSON.stringify(row);
