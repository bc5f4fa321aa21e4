import type { Collected } from './collect';
import { type Clock, quietMs, settled } from '@/lib/engines/browser/settled';
import type { More, SiteReading } from './site-reader';

/** Why loading ended before the page had shown all its parts. */
export type Ended = 'stopped' | 'limit' | 'no-more' | 'refused';

export type LoadDeps = {
  document: Document;
  /** Reads the live page, or another page of the same thread. */
  read(document?: Document, url?: URL): SiteReading | undefined;
  /** A page of the same origin, with the user's session; undefined if refused. */
  fetchPage(address: string): Promise<Document | undefined>;
  onProgress(loaded: number, total: number | undefined): void;
  isStopped(): boolean;
} & Clock;

const maxParts = 5000;
const maxMs = 5 * 60_000;
/** Pages of a thread are requested one at a time, this far apart. */
const betweenPagesMs = 1000;
/** After this many rounds without anything new, the page has no more. */
const maxIdleRounds = 4;
const maxClicksARound = 40;

/**
 * Makes the page show all its parts, as far as it offers them, and collects
 * them: by scrolling, by its own buttons, and from its further pages. Then the
 * page is scrolled back. Resolves to why it ended early, if it did.
 */
export async function loadAll(
  first: SiteReading,
  collected: Collected,
  deps: LoadDeps,
): Promise<Ended | undefined> {
  const end = deps.now() + maxMs;
  const whyEnd = (): Ended | undefined => {
    if (deps.isStopped()) return 'stopped';
    const isOver = collected.size() >= maxParts || deps.now() > end;
    return isOver ? 'limit' : undefined;
  };
  const report = (total?: number) =>
    deps.onProgress(collected.size(), total ?? first.total);
  report();
  const work = { collected, deps, whyEnd, report };
  const { more } = first;
  if (!more) return undefined;
  const inPlace =
    more.direction || more.open ? await loadInPlace(more, work) : undefined;
  if (inPlace === 'stopped' || inPlace === 'limit') return inPlace;
  return (await loadPages(more, work)) ?? inPlace;
}

type Work = {
  collected: Collected;
  deps: LoadDeps;
  whyEnd(): Ended | undefined;
  report(total?: number): void;
};

async function loadInPlace(
  more: More,
  { collected, deps, whyEnd, report }: Work,
): Promise<Ended | undefined> {
  const { document, read } = deps;
  const scroller = scrollerOf(document, more);
  const before = placeOf(scroller);
  const clicked = new WeakSet<Element>();
  try {
    for (const direction of waysOf(more)) {
      let idle = 0;
      while (idle < maxIdleRounds) {
        const why = whyEnd();
        if (why) return why;
        const opened = clickOpen(document, more, clicked);
        const moved = direction !== undefined && scrollOn(scroller, direction);
        await settled(document, deps, moved || opened > 0 ? quietMs : 1000);
        const reading = read();
        const added = reading ? await collected.add(reading) : 0;
        report(reading?.total);
        if (isWhole(collected, reading)) return undefined;
        idle = added > 0 || moved || opened > 0 ? 0 : idle + 1;
      }
    }
    const reading = read();
    const total = reading?.total;
    return total !== undefined && collected.size() < total
      ? 'no-more'
      : undefined;
  } finally {
    putBack(scroller, before, more);
  }
}

/** First towards the missing parts, then over those that were left out. */
const waysOf = ({ direction }: More): (More['direction'] | undefined)[] => {
  if (!direction) return [undefined];
  return direction === 'up' ? ['up', 'down'] : ['down', 'up'];
};

const isWhole = (
  collected: Collected,
  reading: SiteReading | undefined,
): boolean => reading?.total !== undefined && collected.size() >= reading.total;

const scrollerOf = (document: Document, { scroller }: More): Element =>
  scroller ?? document.scrollingElement ?? document.documentElement;

type Place = { top: number; fromEnd: number };

const placeOf = (scroller: Element): Place => ({
  top: scroller.scrollTop,
  fromEnd: scroller.scrollHeight - scroller.scrollTop,
});

/** Where older parts were added above, the distance to the end is kept. */
function putBack(scroller: Element, place: Place, { direction }: More) {
  const top =
    direction === 'up' ? scroller.scrollHeight - place.fromEnd : place.top;
  scroller.scrollTo({ top, behavior: 'instant' });
}

/** Scrolls by most of a screen. False at the end. */
function scrollOn(scroller: Element, direction: 'up' | 'down'): boolean {
  const before = scroller.scrollTop;
  const by = scroller.clientHeight * 0.8 * (direction === 'up' ? -1 : 1);
  scroller.scrollTo({ top: before + by, behavior: 'instant' });
  return Math.abs(scroller.scrollTop - before) > 1;
}

/** Presses the page's buttons for more, but follows no link to another page. */
function clickOpen(
  document: Document,
  { open }: More,
  clicked: WeakSet<Element>,
): number {
  if (!open) return 0;
  const buttons = [...document.querySelectorAll<HTMLElement>(open)]
    .filter((button) => !clicked.has(button) && opensInPlace(button))
    .slice(0, maxClicksARound);
  for (const button of buttons) {
    clicked.add(button);
    button.click();
  }
  return buttons.length;
}

const opensInPlace = (button: Element): boolean => {
  const link = button.closest('a[href]')?.getAttribute('href') ?? '#';
  return /^(?:#|javascript:)/i.test(link);
};

/** The further pages of a thread, and those that continue its branches. */
async function loadPages(
  more: More,
  { collected, deps, whyEnd, report }: Work,
): Promise<Ended | undefined> {
  const seen = new Set<string>([deps.document.URL]);
  /** Only branches have the ID of the post that they start at. */
  const waiting: { address: string; id?: string }[] = [];
  const add = ({ next, branches = [] }: More) => {
    if (next) waiting.unshift({ address: next });
    waiting.push(...branches);
  };
  add(more);
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    if (seen.has(one.address)) continue;
    seen.add(one.address);
    const why = whyEnd();
    if (why) return why;
    await deps.wait(betweenPagesMs);
    const page = await deps.fetchPage(one.address);
    const reading = page && deps.read(page, new URL(one.address));
    if (!reading) return 'refused';
    await collected.add(reading, one.id);
    report();
    const { next, branches } = reading.more ?? {};
    add(one.id === undefined ? { next, branches } : { branches });
  }
  return undefined;
}
