import { signal } from '@preact/signals';

export type ListOrder = ReturnType<typeof createOrder>;

/** The order of a list. `ids`: the current order. */
export function createOrder(
  ids: () => readonly string[],
  save: (ids: string[]) => unknown,
) {
  /** The item that moved last, and its position from 1. */
  const moved = signal<{ id: string; place: number } | undefined>();
  return {
    moved,
    count: () => ids().length,
    /** Moves an item; both indexes from 0. Does nothing outside the list. */
    move(from: number, to: number) {
      const now = ids();
      const id = now[from];
      if (id === undefined || !(to in now) || to === from) return;
      moved.value = { id, place: to + 1 };
      save(now.toSpliced(from, 1).toSpliced(to, 0, id));
    },
  };
}
