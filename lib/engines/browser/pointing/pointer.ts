import type {
  columnLike,
  rowsLike,
  shownRows,
} from '@/lib/engines/browser/rows/rows-like';
import { alikeOf, leavesOf, recordAround } from './alike';
import type { PointingProblem, PointingReport, PointingStep } from './messages';
import { boxOf, outer } from './places';
import { PointedList, pageAsRecord } from './pointed-list';

/** What finds lists and columns; from a separate script. */
export type RowsTools = {
  shownRows: typeof shownRows;
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

/** Of a column or value that a click adds, before its number. */
type Names = { column: string; value: string };

/** The keyboard reaches as many values of a page. */
const maxPageParts = 5000;

/**
 * What the user has pointed at, without drawing it. Elements come from the
 * pointer or the keyboard; each click is an example or a column.
 */
export class Pointer {
  #tools: RowsTools;
  #names: Names;
  /** The page whose single values are taken; undefined while a list is. */
  #page: Document | undefined;
  #examples: Element[] = [];
  #list: PointedList | undefined;
  #row = 0;
  /** How much larger the records are than the finder's own choice. */
  #wider = 0;
  #trail: Element[] = [];
  #problem: PointingProblem | undefined;
  /** What is under the pointer. */
  hot: Target | undefined;

  constructor(tools: RowsTools, names: Names) {
    this.#tools = tools;
    this.#names = names;
  }

  get isOfPage(): boolean {
    return this.#page !== undefined;
  }

  get step(): PointingStep {
    if (!this.#list) return 'first';
    if (this.isOfPage) return 'settled';
    return this.#examples.length > 1 ? 'settled' : 'second';
  }

  get problem(): PointingProblem | undefined {
    return this.#problem;
  }

  get first(): Element | undefined {
    return this.#examples[0];
  }

  /**
   * The records that are alike, as far as it is known before the next click; of
   * single values those that were taken.
   */
  get alike(): readonly (readonly Element[])[] {
    if (this.isOfPage) return this.#list?.taken.map((one) => [one]) ?? [];
    if (this.#list) return this.#list.entries;
    const element = this.#hotElement;
    return element ? alikeOf(element).map((one) => [one]) : [];
  }

  /** Whether the element under the pointer is the value of a column. */
  get isColumn(): boolean {
    const { hot } = this;
    const element = this.#hotElement;
    if (!hot?.isPart || hot.row === undefined || !element) return false;
    return this.#list?.columnOf(element, hot.row) !== undefined;
  }

  /** Whether the element under the pointer is a value that was taken. */
  get isTaken(): boolean {
    const element = this.#hotElement;
    return (
      element !== undefined && this.#list?.taken.includes(element) === true
    );
  }

  get #hotElement(): Element | undefined {
    return this.hot?.elements[0];
  }

  /** Points at the innermost element under a pointer. */
  point(element: Element | undefined): void {
    this.#trail = [];
    const row = element && this.#list?.rowOf(element);
    if (!element) this.hot = undefined;
    else if (row === undefined)
      this.hot = { elements: [recordAround(element)] };
    else if (this.step === 'settled') this.#pointExactly(element);
    else this.#pointAtRow(row);
  }

  /** Points at the first record that the page is about, for the keyboard. */
  pointAtList(document: Document): void {
    const found = attempt(() => this.#tools.shownRows(document, {}));
    const first = found?.entries.find((entry) => boxOf(entry))?.[0];
    this.#pointExactly(first ?? document.body);
  }

  /**
   * Points at the next box, or the one before: a value, a record, or a part of
   * the page.
   */
  move(by: 1 | -1): void {
    const { hot } = this;
    const element = this.#hotElement;
    if (this.#page) this.#moveInRecord(element ?? this.#page.body, 0, by);
    else if (!hot || !element) this.#pointAtRow(0);
    else if (hot.row === undefined) this.#moveInPage(element, by);
    else if (hot.isPart) this.#moveInRecord(element, hot.row, by);
    else this.#pointAtRow(hot.row + by);
  }

  #moveInPage(element: Element, by: 1 | -1): void {
    const alike = alikeOf(element);
    const next = alike[alike.indexOf(element) + by] ?? beside(element, by);
    if (next) this.#pointExactly(next);
  }

  #moveInRecord(element: Element, row: number, by: 1 | -1): void {
    const record = this.#list?.entries[row] ?? [];
    const parts = record.flatMap((part) =>
      leavesOf(part, this.isOfPage ? maxPageParts : undefined),
    );
    const next = parts[parts.indexOf(element) + by];
    if (next) this.#pointExactly(next);
  }

  /**
   * Points at the element around the one under the pointer. Between the two
   * clicks, the records of the list become larger instead.
   */
  widen(): void {
    if (this.step === 'second') {
      this.#resize(1);
      return;
    }
    const element = this.#hotElement;
    const around = element && outer(element);
    if (!around || around === around.ownerDocument.documentElement) return;
    this.#trail.push(element);
    this.#pointExactly(around);
  }

  /** Points at the element it was widened from, else at the first part. */
  narrow(): void {
    if (this.step === 'second') {
      this.#resize(-1);
      return;
    }
    const element = this.#hotElement;
    const inner =
      this.#trail.pop() ??
      (element && leavesOf(element).find((leaf) => leaf !== element));
    if (inner) this.#pointExactly(inner);
  }

  #resize(by: 1 | -1): void {
    const found = this.#find(this.#examples, this.#wider + by);
    if (!found) return;
    this.#wider += by;
    this.#show(found, this.first);
  }

  /** Takes what is under the pointer as an example or a column. */
  click(): void {
    const { hot } = this;
    const element = this.#hotElement;
    if (!hot || !element) return;
    const isSettled = this.step === 'settled' && hot.row !== undefined;
    if (isSettled && hot.isPart) this.#toggleCell(element, hot.row ?? 0);
    else if (!isSettled && !this.#examples.includes(element))
      this.#take([element]);
  }

  /** Takes the elements beside the list that were left out of it. */
  takeLeftOut(): void {
    this.#take(this.#list?.leftOut ?? []);
  }

  /** Takes a column away, or brings it back. */
  toggle(column: number): void {
    this.#list?.toggle(column);
  }

  /** Takes single values of the page from now on, and no list. */
  takeValues(page: Document): void {
    this.#page = page;
    this.startAgain();
  }

  /** Takes a list again. */
  takeList(): void {
    this.#page = undefined;
    this.startAgain();
  }

  startAgain(problem?: PointingProblem): void {
    this.#examples = [];
    this.#list = this.#page && new PointedList(pageAsRecord(this.#page));
    this.#row = 0;
    this.#wider = 0;
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
    const recipe = list?.recipe();
    return {
      ...(this.isOfPage && { isOfPage: true as const }),
      step: this.step,
      count: list?.entries.length ?? 0,
      columns: list?.columnsAt(this.#row) ?? [],
      leftOut: {
        count: list?.leftOut.length ?? 0,
        lacks: list?.lacks() ?? [],
      },
      ...(this.#problem && { problem: this.#problem }),
      ...(recipe && { recipe }),
    };
  }

  #take(more: readonly Element[]): void {
    if (more.length === 0) return;
    const examples = [...this.#examples, ...more];
    const found = this.#find(examples);
    if (!found) {
      this.#problem = this.#list ? 'different' : 'alone';
      return;
    }
    this.#problem = undefined;
    this.#examples = examples;
    this.#wider = 0;
    this.#show(found, more[0]);
  }

  #find(examples: readonly Element[], wider = 0): PointedList | undefined {
    const { ownerDocument } = examples[0] ?? {};
    if (!ownerDocument) return undefined;
    const found = attempt(() =>
      this.#tools.rowsLike(
        ownerDocument,
        ownerDocument.baseURI,
        examples,
        wider,
      ),
    );
    return found && found.entries.length > 0
      ? new PointedList(found)
      : undefined;
  }

  #show(list: PointedList, element: Element | undefined): void {
    this.#list = list;
    this.#row = 0;
    const row = element && list.rowOf(element);
    if (row !== undefined) this.#pointAtRow(row);
  }

  #pointAtRow(row: number): void {
    const elements = this.#list?.entries[row];
    if (!elements) return;
    this.#row = row;
    this.hot = this.isOfPage ? undefined : { elements, row };
  }

  #pointExactly(element: Element): void {
    const row = this.#list?.rowOf(element);
    const isRecord = this.#list?.isRecord(element) === true;
    if (row === undefined || (this.step !== 'settled' && !isRecord)) {
      this.hot = { elements: [element] };
      return;
    }
    this.#pointAtRow(row);
    if (!isRecord) this.hot = { elements: [element], row, isPart: true };
  }

  #toggleCell(cell: Element, row: number): void {
    const list = this.#list;
    const there = list?.columnOf(cell, row);
    this.#problem = undefined;
    if (there !== undefined) list?.toggle(there);
    else
      attempt(() =>
        list?.add(
          this.#tools.columnLike,
          cell,
          this.isOfPage ? this.#names.value : this.#names.column,
        ),
      );
  }
}

/** A finder that fails on a hostile page finds nothing. */
function attempt<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch {
    return undefined;
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
