import type { Way } from '@/lib/sheet';
import type { ColumnType } from './kinds';
import type { Entry, PageNode } from './page-node';

/** What of an element is a cell, as in a recipe. */
export type How = Pick<Way, 'take' | 'line'>;

/** Where a cell was read. */
type Cell = { node: PageNode; how?: How };

/** A column of a candidate: one cell for each entry, empty ones included. */
export type Column = {
  /** The place of the cells in their entries. */
  key: string;
  type: ColumnType;
  values: string[];
  /** An element that holds one of the cells. */
  node?: PageNode;
  /** Where each cell was read; tables have none. */
  cells?: (Cell | undefined)[];
  /** From a header or a label. */
  name?: string;
  /** A label that stood before each cell. */
  prefix?: string;
};

/** A table, read. */
export type TableRows = {
  columns: Column[];
  node: PageNode;
  entries: Entry[];
  isTurned: boolean;
  /** How sure it is that this is a table of data: 0 to 1. */
  trust: number;
};

/** What might be a list: entries of the same build. */
export type Candidate = {
  entries: readonly Entry[];
  /** `sequence`: an entry goes on in the siblings after its first element. */
  origin: 'siblings' | 'group' | 'sequence' | 'table';
  table?: TableRows;
};

/** A candidate with what it is judged by. */
export type Judged = Candidate & {
  score: number;
  chars: number;
  /** How alike the entries are: 0 to 1. */
  regularity: number;
  /** The entries are parts of larger ones: image, text, image, text. */
  isAlternating: boolean;
  columns: Column[];
  richness: number;
};

/** Collects candidates; the same entries found in two ways count once. */
export class Candidates {
  #byPlace = new Map<string, Candidate>();

  add(origin: Candidate['origin'], entries: readonly Entry[]) {
    if (entries.length < 3) return;
    const place = placeOf(entries);
    if (!this.#byPlace.has(place))
      this.#byPlace.set(place, { origin, entries });
  }

  addTable(table: TableRows) {
    const place = `table ${table.node.index} ${table.isTurned}`;
    const { entries } = table;
    this.#byPlace.set(place, { origin: 'table', entries, table });
  }

  get all(): Candidate[] {
    return [...this.#byPlace.values()];
  }
}

/** Tells sets of entries apart without keeping all their places. */
function placeOf(entries: readonly Entry[]): string {
  let [sum, mixed] = [0, 0];
  for (const entry of entries) {
    const [start, end] = spanOf(entry);
    sum += start;
    mixed = (mixed * 31 + start * 7 + end) % 1_000_000_007;
  }
  return `${entries.length} ${sum} ${mixed}`;
}

/** Where an entry begins and ends in the order of the document. */
export const spanOf = (entry: Entry): [start: number, end: number] => [
  entry[0]?.index ?? 0,
  entry.at(-1)?.end ?? 0,
];
