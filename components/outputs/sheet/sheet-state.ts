import { batch, computed, signal } from '@preact/signals';
import {
  type Column,
  type ColumnType,
  type Reading,
  type RowOrder,
  type SheetRow,
  type Split,
  bringBackColumn,
  dropColumn,
  moveColumn,
  plainColumn,
  renameColumn,
  retypeColumn,
  shownColumns,
  splitColumn,
} from '@/lib/sheet';
import type { Place } from './grid-keys';

export type SheetState = ReturnType<typeof createSheetState>;

type Given = {
  rows: readonly SheetRow[];
  columns: readonly Column[];
  reading: Reading;
  /** Keeps a change of the columns. */
  save: (columns: readonly Column[]) => unknown;
};

const maxUndo = 50;

/** Tells columns apart, whether or not they come from the store. */
const textOf = (columns: readonly Column[]): string =>
  JSON.stringify(columns.map(plainColumn));

/** What is shown of a sheet. `save` of a newer `receive` replaces the older. */
export function createSheetState(given: Given) {
  const rows = signal(given.rows);
  const columns = signal(given.columns);
  const order = signal<{ source: string; isDescending: boolean } | undefined>();
  const selected = signal<string | undefined>();
  const undo = signal<readonly (readonly Column[])[]>([]);
  const opened = signal(given.rows.length === 1 ? 0 : undefined);
  const place = signal<Place>({ row: 0, column: 0 });
  const isReturning = signal(false);
  let { save } = given;
  /** The columns that are known, to notice others. */
  const known = new Set([textOf(given.columns)]);

  const put = (next: readonly Column[]) => {
    columns.value = next;
    known.add(textOf(next));
    void save(next);
  };
  const change = (next: readonly Column[]) => {
    if (textOf(next) === textOf(columns.value)) return;
    undo.value = [...undo.value, columns.value].slice(-maxUndo);
    put(next);
  };
  const shown = computed(() => shownColumns(columns.value));
  /** A column keeps its key when it is renamed or moved. */
  const columnAt = (key: string | undefined) =>
    shown.value.find((column) => keyOf(column) === key);
  const rowOrder = computed((): RowOrder | undefined => {
    const column = columnAt(order.value?.source);
    return (
      column && { column, isDescending: order.value?.isDescending === true }
    );
  });

  return {
    reading: given.reading,
    rows,
    columns,
    shown,
    dropped: computed(() =>
      columns.value.filter((column) => column.dropped === true),
    ),
    words: signal(''),
    order: rowOrder,
    selected: computed(() => columnAt(selected.value)),
    /** The place of the open row among those on show. */
    opened,
    /** The cell reached last. */
    place,
    /** The table gets the focus when it is drawn again. */
    isReturning,
    arePicturesLoaded: signal(false),
    canUndo: computed(() => undo.value.length > 0),

    receive(next: Given): void {
      save = next.save;
      const text = textOf(next.columns);
      batch(() => {
        rows.value = next.rows;
        if (!known.has(text)) columns.value = next.columns;
      });
      known.add(text);
    },
    /** Goes back to the table, to the row that was open. */
    close(): void {
      const row = opened.value;
      if (row === undefined) return;
      batch(() => {
        place.value = { ...place.value, row };
        isReturning.value = true;
        opened.value = undefined;
      });
    },
    rename: (column: Column, name: string) =>
      change(renameColumn(columns.value, column, name)),
    retype: (column: Column, type: ColumnType) =>
      change(retypeColumn(columns.value, column, type)),
    drop: (column: Column) => change(dropColumn(columns.value, column)),
    bringBack: (column: Column) =>
      change(bringBackColumn(columns.value, column)),
    move: (column: Column, by: -1 | 1) =>
      change(moveColumn(columns.value, column, by)),
    split: (column: Column, split: Split) =>
      change(splitColumn(columns.value, column, split)),
    undo(): void {
      const before = undo.value.at(-1);
      if (!before) return;
      undo.value = undo.value.slice(0, -1);
      put(before);
    },
    /** Ascending, then descending, then as on the page. */
    sortBy(column: Column): void {
      const key = keyOf(column);
      const before = order.value?.source === key ? order.value : undefined;
      order.value = before?.isDescending
        ? undefined
        : { source: key, isDescending: before !== undefined };
    },
    setOrder(next: RowOrder | undefined): void {
      order.value = next && {
        source: keyOf(next.column),
        isDescending: next.isDescending,
      };
    },
    select(column: Column | undefined): void {
      selected.value =
        column && selected.value !== keyOf(column) ? keyOf(column) : undefined;
    },
  };
}

/** Tells columns apart, also those that show parts of the same text. */
export const keyOf = ({ name, source, part }: Column): string =>
  JSON.stringify([source ?? name, part?.at, part?.index]);
