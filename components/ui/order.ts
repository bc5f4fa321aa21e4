import { type ReadonlySignal, signal } from '@preact/signals'

export type Order = {
  /** The item that moved last, and its position from 1. */
  moved: ReadonlySignal<{ id: string; place: number } | undefined>
  /** Moves an item; both indexes from 0. Does nothing outside the list. */
  move(from: number, to: number): void
}

/** The order of a list. `ids`: the current order. */
export function createOrder(ids: () => string[], save: (ids: string[]) => unknown): Order {
  const moved = signal<{ id: string; place: number } | undefined>()
  return {
    moved,
    move(from, to) {
      const now = ids()
      const id = now[from]
      if (id === undefined || to < 0 || to >= now.length || to === from) return
      moved.value = { id, place: to + 1 }
      save(now.toSpliced(from, 1).toSpliced(to, 0, id))
    },
  }
}
