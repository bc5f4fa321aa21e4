import { getOwn } from '@/lib/core/objects';
import type {
  Looked,
  Unseen,
} from '@/lib/engines/browser/watching/look-in-tab';
import type { SheetReading } from '@/lib/sheet';
import { shownLines } from './differences';
import type { WatchReading, Watched, WhyNotSeen } from './page-watch';
import type { WatchEvent } from './step';

/** More is compared too slowly, and nobody reads it. */
const maxLines = 5000;
const maxLineChars = 2000;
const maxRows = 2000;

const asksToWait: ReadonlySet<number> = new Set([429, 503]);

/** What a look at a page in its tab means for its watch. */
export function outcomeOf(
  what: Watched,
  looked: Looked | { unseen: Unseen },
  at: number,
): WatchEvent {
  const failed = (
    why: WhyNotSeen,
    more: { status?: number; waitMs?: number } = {},
  ): WatchEvent => ({ type: 'failed', at, why, ...more });
  if ('unseen' in looked) return failed(looked.unseen);
  const { address, status, wall, refusedMs } = looked;
  if (asksToWait.has(status))
    return failed('refused', {
      status,
      ...(refusedMs !== undefined && { waitMs: refusedMs }),
    });
  if (wall === 'challenge') return failed('challenge');
  if (status === 401) return failed('sign-in');
  if (status >= 400) return failed('error-page', { status });
  const reading = readingOf(what, looked);
  return reading
    ? {
        type: 'read',
        at,
        reading,
        address: withoutQuery(address),
        ...(wall && { wall }),
      }
    : failed(wall ?? 'not-there');
}

/** Queries differ between visits of the same page. */
function withoutQuery(address: string): string {
  const { origin = '', pathname = '' } = URL.parse(address) ?? {};
  return origin + pathname;
}

/** Undefined if what is watched isn't on the page. */
function readingOf(
  what: Watched,
  { markdown = '', sheet }: Looked,
): WatchReading | undefined {
  switch (what.kind) {
    case 'text': {
      const lines = limited(shownLines(markdown));
      return lines.length > 0 ? { lines } : undefined;
    }
    case 'element':
    case 'value': {
      const cells = what.recipe.columns.map(({ name }) => cellIn(sheet, name));
      return cells.every((cell) => cell !== '')
        ? { lines: limited(cells.flatMap((cell) => cell.split('\n'))) }
        : undefined;
    }
    case 'rows':
      return sheet && sheet.rows.length > 0
        ? { rows: sheet.rows.slice(0, maxRows), columns: sheet.sheet.columns }
        : undefined;
  }
}

const cellIn = (sheet: SheetReading | undefined, name: string): string =>
  sheet?.sheet.missing?.includes(name)
    ? ''
    : (getOwn(sheet?.rows[0], name) ?? '').trim();

const limited = (lines: readonly string[]): string[] =>
  lines.slice(0, maxLines).map((line) => line.slice(0, maxLineChars));
