import type { Watch as Life } from '@/lib/platform/life';
import { createQueue } from '@/lib/queue/queue';
import {
  type PageWatch,
  type WatchWork,
  type WhyNotSeen,
  newsOf,
} from './page-watch';
import { dueWatches } from './schedule';
import { type WatchEvent, stepWatch } from './step';
import type { WatchStore } from './store';

type Deps = {
  store: Pick<WatchStore, 'all' | 'change'>;
  /**
   * Carries out the work of a watch. Resolves to what became of it, or to
   * undefined if the watch is gone with it.
   */
  carryOut(
    work: WatchWork,
    watch: PageWatch,
    signal: AbortSignal,
  ): Promise<WatchEvent | undefined>;
  /** Tells the user that a watch has news. */
  tell(watch: PageWatch): unknown;
  now(): number;
} & ReturnType<Life>;

/** Carries out the watches in the store, one page of a site at a time. */
export function createWatchRunner(deps: Deps) {
  const { store, now } = deps;
  /** How much news of a watch the user was notified of. */
  const told = new Map<string, number>();

  const queue = createQueue<PageWatch, WatchEvent, WatchWork>({
    step(watch, event) {
      const next = stepWatch(watch, event);
      told.set(watch.id, newsOf(watch));
      return next;
    },
    change: store.change,
    async carryOut(work, watch, signal) {
      const event = await deps.carryOut(work, watch, signal);
      return signal.aborted ? undefined : event;
    },
    async findDue(at, running, isBusy) {
      const all = await store.all();
      const { due, nextAt } = dueWatches(
        all.filter(({ id }) => !isBusy(id)),
        running(),
        at,
      );
      return {
        due: due.map((record) => ({
          id: record.id,
          record,
          event: { type: 'due', at },
        })),
        ...(nextAt !== undefined && { nextAt }),
      };
    },
    async findOrphans() {
      const all = await store.all();
      return all
        .filter(({ state }) => state === 'working')
        .map(({ id }) => ({ id, event: { type: 'orphaned', at: now() } }));
    },
    async onSaved(watch) {
      if (newsOf(watch) > (told.get(watch.id) ?? 0)) deps.tell(watch);
    },
    dueAt: ({ state, dueAt }) => (state === 'paused' ? undefined : dueAt),
    now,
    onRunning: deps.onRunning,
    wakeAt: deps.wakeAt,
  });

  return {
    goOn: queue.goOn,
    resume: queue.resume,
    abort: queue.abort,
    act: (id: string, event: WatchEvent) => queue.act(id, event),
    /** Looks at once where this stood in the way. */
    async release(why: WhyNotSeen): Promise<void> {
      for (const { id, trouble } of await store.all())
        if (trouble?.why === why)
          await queue.act(id, { type: 'released', at: now(), why });
    },
  };
}

export type WatchRunner = ReturnType<typeof createWatchRunner>;
