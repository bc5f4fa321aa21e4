import type {
  columnLike,
  rowsLike,
  ShownRows,
} from '@/lib/engines/browser/rows/rows-like';
import { getOwn } from '@/lib/core/objects';
import type { Recipe, RecipeColumn } from '@/lib/sheet';
import { alikeOf, leavesOf, recordAround } from './alike';
import type {
  PointedColumn,
  PointingProblem,
  PointingReport,
  PointingStep,
} from './messages';
import { outer } from './places';

/** What finds lists and columns; from a separate script. */
export type RowsTools = {
  rowsLike: typeof rowsLike;
  columnLike: typeof columnLike;
};

/**
 * What a click would take: a record, or with `isPart` an element inside one.
 * `row`: its place in the list, if it is in it.
 */
export type Target = {
  elements: readonly Element[];
  row?: number;
  isPart?: true;
};

type Added = { column: RecipeColumn; values: string[] };

/** Rows that are compared to know whether a value has a column already. */
const maxCompared = 20;
const maxValueChars = 300;
const maxColumns = 100;
const maxLacks = 3;

/**
 * What the user has pointed at, without drawing it. Elements come from the
 * pointer or the keyboard; each click is an example or a column.
 */
export class Pointer {
  #tools: RowsTools;
  #columnName: string;
  #examples: Element[] = [];
  #list: ShownRows | undefined;
  #rows = new Map<Element, number>();
  #added: Added[] = [];
  #dropped = new Set<string>();
  #row = 0;
  #trail: Element[] = [];
  #problem: PointingProblem | undefined;
  /** What is under the pointer. */
  hot: Target | undefined;

  /** `columnName`: of a column that a click adds, before its number. */
  constructor(tools: RowsTools, columnName: string) {
    this.#tools = tools;
    this.#columnName = columnName;
  }

  get step(): PointingStep {
    if (!this.#list) return 'first';
    return this.#examples.length > 1 ? 'settled' : 'second';
  }

  get problem(): PointingProblem | undefined {
    return this.#problem;
  }

  get first(): Element | undefined {
    return this.#examples[0];
  }

  /** The records that are alike, as far as it is known before the next click. */
  get alike(): readonly (readonly Element[])[] {
    if (this.#list) return this.#list.entries;
    const [element] = this.hot?.elements ?? [];
    return element ? alikeOf(element).map((one) => [one]) : [];
  }

  /** Whether the element under the pointer is the value of a column. */
  get isColumn(): boolean {
    const [cell] = this.hot?.isPart ? this.hot.elements : [];
    return cell !== undefined && this.#columnOf(cell) !== undefined;
  }

  /** Points at the innermost element under a pointer. */
  point(element: Element | undefined): void {
    this.#trail = [];
    if (!element) {
      this.hot = undefined;
      return;
    }
    const row = this.#rowOf(element);
    if (row === undefined) this.hot = { elements: [recordAround(element)] };
    else if (this.step === 'settled') this.#pointExactly(element);
    else this.#pointAtRow(row);
  }

  /** Points at the next box, or the one before: a value, a record, or a part of the page. */
  move(by: 1 | -1): void {
    const { hot } = this;
    const [element] = hot?.elements ?? [];
    if (!hot || !element) {
      if (this.#list) this.#pointAtRow(0);
      return;
    }
    if (hot.isPart && hot.row !== undefined) {
      const cells = (this.#list?.entries[hot.row] ?? []).flatMap((part) =>
        leavesOf(part),
      );
      const next = cells[cells.indexOf(element) + by];
      if (next) this.#pointExactly(next);
    } else if (hot.row !== undefined) this.#pointAtRow(hot.row + by);
    else this.#moveInPage(element, by);
  }

  #moveInPage(element: Element, by: 1 | -1): void {
    const alike = alikeOf(element);
    const next = alike[alike.indexOf(element) + by] ?? beside(element, by);
    if (next) this.#pointExactly(next);
  }

  /** Points at the element around the one under the pointer. */
  widen(): void {
    const [element] = this.hot?.elements ?? [];
    const around = element && outer(element);
    if (!element || !around || around === around.ownerDocument.documentElement)
      return;
    this.#trail.push(element);
    this.#pointExactly(around);
  }

  /** Points at the element it was widened from, else at the first part. */
  narrow(): void {
    const [element] = this.hot?.elements ?? [];
    const inner =
      this.#trail.pop() ??
      (element && leavesOf(element).find((leaf) => leaf !== element));
    if (inner) this.#pointExactly(inner);
  }

  /** Takes what is under the pointer as an example or a column. */
  click(): void {
    const { hot } = this;
    const [element] = hot?.elements ?? [];
    if (!hot || !element) return;
    if (this.step === 'settled' && hot.row !== undefined) {
      if (hot.isPart) this.#toggleCell(element);
      return;
    }
    if (!this.#examples.includes(element)) this.#take([element]);
  }

  /** Takes the elements beside the list that were left out of it. */
  takeLeftOut(): void {
    this.#take(this.#list?.leftOut ?? []);
  }

  /** Takes a column away, or brings it back. */
  toggle(column: number): void {
    const name = this.#columns()[column]?.name;
    if (name !== undefined && !this.#dropped.delete(name))
      this.#dropped.add(name);
  }

  startAgain(problem?: PointingProblem): void {
    this.#examples = [];
    this.#show(undefined);
    this.hot = undefined;
    this.#problem = problem;
  }

  /** Forgets what the page has removed. */
  forgetRemoved(): void {
    if (this.hot?.elements.every(({ isConnected }) => !isConnected))
      this.hot = undefined;
    if (this.first && this.#examples.every(({ isConnected }) => !isConnected))
      this.startAgain('gone');
  }

  report(): PointingReport {
    const list = this.#list;
    const dropped = this.#dropped;
    return {
      step: this.step,
      count: list?.entries.length ?? 0,
      columns: this.#columns()
        .slice(0, maxColumns)
        .map(({ name, type, value }) => ({
          name,
          type,
          value: value.slice(0, maxValueChars),
          isDropped: dropped.has(name),
        })),
      leftOut: { count: list?.leftOut.length ?? 0, lacks: this.#lacks() },
      ...(this.#problem && { problem: this.#problem }),
      ...(list && { recipe: this.#recipe() }),
    };
  }

  #take(more: readonly Element[]): void {
    this.#problem = undefined;
    if (more.length === 0) return;
    const examples = [...this.#examples, ...more];
    const found = this.#find(examples);
    if (found) {
      this.#examples = examples;
      this.#show(found);
      this.#repoint(more[0]);
    } else this.#problem = this.#list ? 'different' : 'alone';
  }

  #find(examples: readonly Element[]): ShownRows | undefined {
    const [first] = examples;
    if (!first) return undefined;
    const { ownerDocument } = first;
    try {
      const found = this.#tools.rowsLike(
        ownerDocument,
        ownerDocument.baseURI,
        examples,
      );
      return found && found.entries.length > 0 ? found : undefined;
    } catch {
      return undefined;
    }
  }

  #show(list: ShownRows | undefined): void {
    this.#list = list;
    this.#row = 0;
    this.#added = [];
    this.#dropped = new Set();
    this.#rows = new Map(
      (list?.entries ?? []).flatMap((entry, row) =>
        entry.map((element) => [element, row] as const),
      ),
    );
  }

  #repoint(element: Element | undefined): void {
    const row = element && this.#rowOf(element);
    if (row !== undefined) this.#pointAtRow(row);
  }

  #rowOf(element: Element): number | undefined {
    let at: Element | undefined = element;
    while (at) {
      const row = this.#rows.get(at);
      if (row !== undefined) return row;
      at = outer(at);
    }
    return undefined;
  }

  #pointAtRow(row: number): void {
    const elements = this.#list?.entries[row];
    if (!elements) return;
    this.#row = row;
    this.hot = { elements, row };
  }

  #pointExactly(element: Element): void {
    const isRecord = this.#rows.has(element);
    const row = this.#rowOf(element);
    if (row === undefined || (this.step !== 'settled' && !isRecord)) {
      this.hot = { elements: [element] };
      return;
    }
    this.#pointAtRow(row);
    if (!isRecord) this.hot = { elements: [element], row, isPart: true };
  }

  #toggleCell(cell: Element): void {
    this.#problem = undefined;
    const there = this.#columnOf(cell);
    if (there !== undefined) {
      this.toggle(there);
      return;
    }
    const found = this.#columnLike(cell);
    if (!found) return;
    const names = new Set(this.#columns().map(({ name }) => name));
    let { name } = found.column;
    for (let number = 1; !name || names.has(name); number++)
      name = `${found.column.name || this.#columnName} ${number}`;
    this.#added.push({ ...found, column: { ...found.column, name } });
  }

  #columnLike(cell: Element, rows?: number): Added | undefined {
    const entries = this.#list?.entries.slice(0, rows) ?? [];
    try {
      return this.#tools.columnLike(
        cell.ownerDocument,
        cell.ownerDocument.baseURI,
        entries,
        cell,
      );
    } catch {
      return undefined;
    }
  }

  /** The column that has the values of a cell and of those like it. */
  #columnOf(cell: Element): number | undefined {
    const row = this.#rowOf(cell) ?? 0;
    const values = this.#columnLike(
      cell,
      Math.max(maxCompared, row + 1),
    )?.values;
    if (!values) return undefined;
    const at = this.#columns().findIndex(({ name }) =>
      values.every((value, index) => value === this.#value(name, index)),
    );
    return at < 0 ? undefined : at;
  }

  #columns(): Omit<PointedColumn, 'isDropped'>[] {
    const all = [
      ...(this.#list?.reading.sheet.columns ?? []),
      ...this.#added.map(({ column }) => column),
    ];
    return all.map(({ name, type }) => ({
      name,
      type: type as PointedColumn['type'],
      value: this.#value(name, this.#row),
    }));
  }

  #value(name: string, row: number): string {
    const added = this.#added.find(({ column }) => column.name === name);
    if (added) return added.values[row] ?? '';
    return getOwn(this.#list?.reading.rows[row] ?? {}, name) ?? '';
  }

  #recipe(): Recipe | undefined {
    const recipe = this.#list?.reading.sheet.recipe as Recipe | undefined;
    if (!recipe) return undefined;
    const columns = [
      ...recipe.columns,
      ...this.#added.map(({ column }) => column),
    ].filter(({ name }) => !this.#dropped.has(name));
    return { ...recipe, columns: columns.slice(0, maxColumns) };
  }

  /** The columns that what was left out has no element for. */
  #lacks(): string[] {
    const [element] = this.#list?.leftOut ?? [];
    if (!element) return [];
    return (this.#recipe()?.columns ?? [])
      .filter(({ at }) =>
        at.every(({ selector }) => selector && !finds(element, selector)),
      )
      .map(({ name }) => name)
      .slice(0, maxLacks);
  }
}

function finds(element: Element, selector: string): boolean {
  try {
    return element.querySelector(selector) !== null;
  } catch {
    return false;
  }
}

/** The next element of the page, or the one before, outside of this one. */
function beside(element: Element, by: 1 | -1): Element | undefined {
  let at: Element | undefined = element;
  while (at && at !== at.ownerDocument.body) {
    const next: Element | null =
      by > 0 ? at.nextElementSibling : at.previousElementSibling;
    if (next) return next;
    at = outer(at);
  }
  return undefined;
}
