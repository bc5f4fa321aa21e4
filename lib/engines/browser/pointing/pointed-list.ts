import type {
  columnLike,
  ShownRows,
} from '@/lib/engines/browser/rows/rows-like';
import { getOwn } from '@/lib/core/objects';
import type { Recipe, RecipeColumn } from '@/lib/sheet';
import type { PointedColumn } from './messages';
import { outer } from './places';

type Added = { column: RecipeColumn; values: string[]; cell: Element };

const maxValueChars = 300;
const maxColumns = 100;
const maxLacks = 3;

/** The page as the only record, without a column yet. */
export const pageAsRecord = ({ body }: Document): ShownRows => ({
  entries: [[body]],
  leftOut: [],
  reading: {
    rows: [{}],
    sheet: {
      columns: [],
      list: 1,
      lists: 1,
      pages: 1,
      recipe: { build: 'page', rows: ['body'], columns: [] } satisfies Recipe,
    },
  },
});

/** The list that was pointed at, with the columns that clicks added or took away. */
export class PointedList {
  #shown: ShownRows;
  #rows: ReadonlyMap<Element, number>;
  #added: Added[] = [];
  #dropped = new Set<string>();

  constructor(shown: ShownRows) {
    this.#shown = shown;
    this.#rows = new Map(
      shown.entries.flatMap((entry, row) =>
        entry.map((element) => [element, row] as const),
      ),
    );
  }

  get entries(): readonly (readonly Element[])[] {
    return this.#shown.entries;
  }

  get leftOut(): readonly Element[] {
    return this.#shown.leftOut;
  }

  isRecord(element: Element): boolean {
    return this.#rows.has(element);
  }

  /** The row that an element is in. */
  rowOf(element: Element): number | undefined {
    let at: Element | undefined = element;
    while (at) {
      const row = this.#rows.get(at);
      if (row !== undefined) return row;
      at = outer(at);
    }
    return undefined;
  }

  /** The cells that clicks added, without those taken away. */
  get taken(): readonly Element[] {
    return this.#added.flatMap(({ column, cell }) =>
      this.#dropped.has(column.name) ? [] : cell,
    );
  }

  /** The columns with the values of a row. */
  columnsAt(row: number): PointedColumn[] {
    const all = [
      ...this.#shown.reading.sheet.columns,
      ...this.#added.map(({ column }) => column),
    ];
    return all.slice(0, maxColumns).map(({ name, type }) => ({
      name,
      type: type as PointedColumn['type'],
      value: this.#value(name, row).slice(0, maxValueChars),
      isDropped: this.#dropped.has(name),
    }));
  }

  /** The column that shows what a cell of a row holds. */
  columnOf(cell: Element, row: number): number | undefined {
    const held = heldBy(cell);
    const at = this.columnsAt(row).findIndex(({ value }) => held.has(value));
    return at < 0 ? undefined : at;
  }

  /** Takes a column away, or brings it back. */
  toggle(column: number): void {
    const name = this.columnsAt(0)[column]?.name;
    if (name !== undefined && !this.#dropped.delete(name))
      this.#dropped.add(name);
  }

  /**
   * Adds a column of a cell, named by its label or what its element is called,
   * else by `name` and a number.
   */
  add(find: typeof columnLike, cell: Element, name: string): void {
    const { ownerDocument } = cell;
    const found = find(
      ownerDocument,
      ownerDocument.baseURI,
      this.#shown.entries,
      cell,
    );
    if (!found) return;
    const column = { ...found.column, name: this.#freeName(found, name) };
    this.#added.push({ ...found, column, cell });
  }

  #freeName({ column }: Pick<Added, 'column'>, name: string): string {
    const names = new Set(this.columnsAt(0).map((one) => one.name));
    const own = ownName(column);
    if (own && !names.has(own)) return own;
    const base = own || name;
    let number = own ? 2 : names.size + 1;
    while (names.has(`${base} ${number}`)) number += 1;
    return `${base} ${number}`;
  }

  /** Finds the list again, without the columns taken away. */
  recipe(): Recipe | undefined {
    const recipe = this.#shown.reading.sheet.recipe as Recipe | undefined;
    if (!recipe) return undefined;
    const columns = [
      ...recipe.columns,
      ...this.#added.map(({ column }) => column),
    ].filter(({ name }) => !this.#dropped.has(name));
    return { ...recipe, columns: columns.slice(0, maxColumns) };
  }

  /** The columns that what was left out has no element for. */
  lacks(): string[] {
    const [element] = this.#shown.leftOut;
    if (!element) return [];
    return (this.recipe()?.columns ?? [])
      .filter(({ at }) =>
        at.every(({ selector }) => selector && !finds(element, selector)),
      )
      .map(({ name }) => name)
      .slice(0, maxLacks);
  }

  #value(name: string, row: number): string {
    const added = this.#added.find(({ column }) => column.name === name);
    if (added) return added.values[row] ?? '';
    return getOwn(this.#shown.reading.rows[row] ?? {}, name) ?? '';
  }
}

/** By its label in the page or what its element is called, if that says more. */
function ownName({ at, name }: RecipeColumn): string {
  const label = at.find((way) => way.label)?.label;
  const [first = '', ...rest] = label ?? (name === 'text' ? '' : name);
  return first.toLocaleUpperCase() + rest.join('');
}

/** What a column may show of an element: its text, link or picture. */
function heldBy(cell: Element): ReadonlySet<string> {
  const { src = '', href = '' } = cell as Partial<HTMLImageElement> &
    Partial<HTMLAnchorElement>;
  const text = cell.textContent.replaceAll(/\s+/g, ' ').trim();
  return new Set(
    [text, src, href].filter(Boolean).map((one) => one.slice(0, maxValueChars)),
  );
}

function finds(element: Element, selector: string): boolean {
  try {
    return element.querySelector(selector) !== null;
  } catch {
    return false;
  }
}
