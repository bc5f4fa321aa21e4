import { type ReadonlySignal, batch, computed, signal } from '@preact/signals';
import {
  type TableOrder,
  type BatchRow,
  type RowState,
  tableColumns,
  countStates,
  filterRows,
  sortTable,
  usualColumns,
} from '@/lib/batches';

export type TableState = ReturnType<typeof createTable>;

export function createTable(rows: ReadonlySignal<BatchRow[]>) {
  const words = signal('');
  const state = signal<RowState | undefined>();
  const order = signal<TableOrder | undefined>();
  const picked = signal<ReadonlySet<string> | undefined>();
  const columns = computed(() => tableColumns(rows.value));
  const chosen = computed(() => {
    const wanted = picked.value;
    return wanted
      ? columns.value.filter((column) => wanted.has(column))
      : usualColumns(columns.value);
  });
  return {
    words,
    state,
    order,
    counts: computed(() => countStates(rows.value)),
    shown: computed(() => {
      const fitting = filterRows(rows.value, {
        state: state.value,
        words: words.value,
      });
      return order.value ? sortTable(fitting, order.value) : fitting;
    }),
    columns,
    chosen,
    toggle(column: string) {
      const next = new Set(chosen.value);
      if (!next.delete(column)) next.add(column);
      picked.value = next;
    },
    /** Sorts by a column: ascending, then descending, then original order. */
    sortBy(column: string) {
      const before = order.value?.column === column ? order.value : undefined;
      order.value = before?.isDescending
        ? undefined
        : { column, isDescending: before !== undefined };
    },
    reset() {
      batch(() => {
        words.value = '';
        state.value = undefined;
        order.value = undefined;
        picked.value = undefined;
      });
    },
  };
}
