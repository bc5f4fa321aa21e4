import { type ReadonlySignal, signal } from '@preact/signals'

export type Order = {
  /** The item that moved last, and its place from 1. */
  moved: ReadonlySignal<{ id: string; place: number } | undefined>
  /** Puts an item at another place; both from 0. Beyond the ends nothing happens. */
  move(from: number, to: number): void
}

/** The order of a list. `ids`: as it is now. */
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
