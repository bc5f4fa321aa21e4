import { type ReadonlySignal, signal } from '@preact/signals';
import { type Clip, hasArrived } from '@/lib/clips';

/** How long it is said that a note has arrived, in milliseconds. */
const arrivedMs = 4000;

/** The newest note that arrived, for as long as that is news. */
export function createArrival(clips: ReadonlySignal<readonly Clip[]>) {
  const arrived = signal<string | undefined>();
  return {
    /** The ID of its clip. */
    arrived,
    /** `now` in milliseconds since the epoch. */
    sayArrived(now: number) {
      const { id, endedAt = 0 } = clips.value.find(hasArrived) ?? {};
      const restMs = endedAt + arrivedMs - now;
      if (id === undefined || restMs <= 0 || id === arrived.value) return;
      arrived.value = id;
      setTimeout(() => {
        if (arrived.value === id) arrived.value = undefined;
      }, restMs);
    },
  };
}
