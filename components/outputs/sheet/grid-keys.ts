import { getOwn } from '@/lib/core/objects';

/** A cell; row -1 is the head. */
export type Place = { row: number; column: number };

type Grid = {
  place: Place;
  rows: number;
  columns: number;
  /** How many rows fit on the screen. */
  page: number;
  isRightToLeft: boolean;
};

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
>;

/** What a key does in a table: moves to a cell, or acts on one. */
type GridAction =
  | { to: Place; is?: never }
  | {
      is: 'open' | 'menu' | 'drop' | 'select' | 'unselect' | 'undo';
      to?: never;
    };

/** Undefined for a key that the table leaves alone. */
export function gridKey(pressed: Pressed, grid: Grid): GridAction | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  const { place } = grid;
  if (ctrlKey || metaKey)
    return key.toLowerCase() === 'z' && !shiftKey && !altKey
      ? { is: 'undo' }
      : undefined;
  if (altKey) return key === 'ArrowDown' ? { is: 'menu' } : undefined;
  if (key === 'Enter') return { is: place.row < 0 ? 'menu' : 'open' };
  const is = getOwn(
    { F2: 'menu', Delete: 'drop', ' ': 'select', Escape: 'unselect' } as const,
    key,
  );
  if (is) return { is };
  const to = moved(key, grid);
  return to && { to };
}

function moved(
  key: string,
  { place: { row, column }, rows, columns, page, isRightToLeft }: Grid,
): Place | undefined {
  const towardsEnd = isRightToLeft ? -1 : 1;
  const next = getOwn<Place>(
    {
      ArrowDown: { row: row + 1, column },
      ArrowUp: { row: row - 1, column },
      ArrowRight: { row, column: column + towardsEnd },
      ArrowLeft: { row, column: column - towardsEnd },
      PageDown: { row: row + Math.max(1, page), column },
      PageUp: { row: row - Math.max(1, page), column },
      Home: { row: 0, column },
      End: { row: rows - 1, column },
    },
    key,
  );
  return (
    next && {
      row: Math.max(-1, Math.min(next.row, rows - 1)),
      column: Math.max(0, Math.min(next.column, columns - 1)),
    }
  );
}
