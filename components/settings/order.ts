import { type Signal, signal } from '@preact/signals'

export type Order = {
  dragged: Signal<string | undefined>
  /** Where the dragged item would go. */
  target: Signal<{ id: string; isBehind: boolean } | undefined>
  /** The item that moved last, and its place from 1. */
  moved: Signal<{ id: string; place: number } | undefined>
  /** One place up or down. */
  step(id: string, by: -1 | 1): void
  /** Puts the dragged item where it was let go. */
  drop(): void
}

/** The order of a list, changed by drag or step by step. `ids`: as it is now. */
export function createOrder(ids: () => string[], save: (ids: string[]) => unknown): Order {
  const dragged: Order['dragged'] = signal()
  const target: Order['target'] = signal()
  const moved: Order['moved'] = signal()

  const place = (id: string, at: number) => {
    const now = ids()
    const rest = now.filter((one) => one !== id)
    const to = Math.max(0, Math.min(at, rest.length))
    if (now.indexOf(id) === to) return
    moved.value = { id, place: to + 1 }
    save(rest.toSpliced(to, 0, id))
  }
  return {
    dragged,
    target,
    moved,
    step: (id, by) => place(id, ids().indexOf(id) + by),
    drop() {
      const { value: id } = dragged
      const { value: where } = target
      dragged.value = undefined
      target.value = undefined
      if (id === undefined || where === undefined || where.id === id) return
      const rest = ids().filter((one) => one !== id)
      place(id, rest.indexOf(where.id) + Number(where.isBehind))
    },
  }
}
