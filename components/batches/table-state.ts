import { type ReadonlySignal, type Signal, batch, computed, signal } from '@preact/signals'
import {
  type Order,
  type Row,
  type RowState,
  columnsOf,
  countStates,
  filterRows,
  sortRows,
  usualColumns,
} from '@/lib/batches'

export type TableState = {
  words: Signal<string>
  state: Signal<RowState | undefined>
  order: ReadonlySignal<Order | undefined>
  counts: ReadonlySignal<Partial<Record<RowState, number>>>
  /** The rows on show, in order. */
  shown: ReadonlySignal<Row[]>
  /** All possible output columns, and those on show. */
  columns: ReadonlySignal<string[]>
  chosen: ReadonlySignal<string[]>
  toggle(column: string): void
  /** Sorts by a column: ascending, then descending, then original order. */
  sortBy(column: string): void
  reset(): void
}

/** The table's filter, order and columns. */
export function createTable(rows: ReadonlySignal<Row[]>): TableState {
  const words = signal('')
  const state = signal<RowState | undefined>()
  const order = signal<Order | undefined>()
  const picked = signal<ReadonlySet<string> | undefined>()
  const columns = computed(() => columnsOf(rows.value))
  const chosen = computed(() => {
    const wanted = picked.value
    return wanted ? columns.value.filter((column) => wanted.has(column)) : usualColumns(columns.value)
  })
  return {
    words,
    state,
    order,
    counts: computed(() => countStates(rows.value)),
    shown: computed(() => {
      const fitting = filterRows(rows.value, { state: state.value, words: words.value })
      return order.value ? sortRows(fitting, order.value) : fitting
    }),
    columns,
    chosen,
    toggle(column) {
      const next = new Set(chosen.value)
      if (!next.delete(column)) next.add(column)
      picked.value = next
    },
    sortBy(column) {
      const before = order.value?.column === column ? order.value : undefined
      order.value = before?.isDescending ? undefined : { column, isDescending: before !== undefined }
    },
    reset() {
      batch(() => {
        words.value = ''
        state.value = undefined
        order.value = undefined
        picked.value = undefined
      })
    },
  }
}
