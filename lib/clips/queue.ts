import { type NextRecord, type Queue, createQueue } from '@/lib/queue/queue';
import type { Exists } from './destinations/definition';
import { type Clip, clipLane } from './clip';
import type { ClipStore } from './store';
import {
  type ClipEvent,
  type ClipWork,
  isClipDue,
  nextClipDue,
  stepClip,
} from './step';

type Deps = {
  store: Pick<ClipStore, 'add' | 'inState' | 'change'>;
  /**
   * True if this worker delivers to the clip's destination; the others wait for
   * a page that claims them.
   */
  isMine(clip: Clip): boolean;
  isAlive(page: string): Promise<boolean>;
  /**
   * Carries out the effect of a record and reports what happened, as
   * `carryOut`.
   */
  carryOut(
    effect: ClipWork,
    clip: Clip,
    signal: AbortSignal,
  ): Promise<ClipEvent>;
  now(): number;
  owner: string;
  onRunning(count: number): void;
  wakeAt(at: number | undefined): void;
};

/**
 * Delivers clips, one at a time per destination. Only the change that plans a
 * clip may send it.
 */
export function createClipQueue({
  store,
  isMine,
  isAlive,
  carryOut,
  now,
  owner,
  ...deps
}: Deps) {
  const queue: Queue<Clip, ClipEvent, ClipWork> = createQueue<
    Clip,
    ClipEvent,
    ClipWork
  >({
    ...deps,
    step: stepClip,
    change: store.change,
    carryOut,
    now,
    // The plan is made again, because the destination may have changed by then.
    leftOf: (event) =>
      event.type === 'planned'
        ? { type: 'put-off', at: now(), error: { kind: 'interrupted' } }
        : event,
    async findDue(at, running, isBusy) {
      const all = [
        ...(await store.inState('unknown')),
        ...(await store.inState('waiting')),
      ];
      const mine = all
        .filter(isMine)
        .toSorted((a, b) => a.createdAt - b.createdAt);
      const busyLanes = new Set(running().map(clipLane));
      const starting = mine.filter((clip) => {
        if (
          !isClipDue(clip, at) ||
          isBusy(clip.id) ||
          busyLanes.has(clipLane(clip))
        )
          return false;
        busyLanes.add(clipLane(clip));
        return true;
      });
      return {
        due: starting.map((record) => ({
          id: record.id,
          record,
          event: { type: 'started', at, owner },
          admits: (was) => isClipDue(was, now()),
        })),
        nextAt: nextClipDue(mine, at),
      };
    },
    async findOrphans() {
      const lost: Clip[] = [];
      for (const clip of await store.inState('sending')) {
        const isTaken =
          clip.owner !== undefined &&
          clip.owner !== owner &&
          (await isAlive(clip.owner));
        if (!isTaken) lost.push(clip);
      }
      return lost.map(orphaned);
    },
  });

  const orphaned = ({ id, owner: taker }: Clip) => ({
    id,
    event: { type: 'orphaned', at: now() } as const,
    admits: (was: Clip) => was.owner === taker,
  });

  return {
    /**
     * Saves a clip, then delivers it as soon as possible. Rejects if it can't
     * be saved.
     */
    async add(clip: Clip): Promise<void> {
      await store.add(isMine(clip) ? { ...clip, waitsUntil: now() } : clip);
      await queue.retry();
    },
    /** The user's choice for a note whose name is taken. */
    answer: (id: string, exists: Exclude<Exists, 'ask'>) =>
      queue.act(id, { type: 'answered', at: now(), exists }),
    /**
     * Sends a clip again, or records that the user found it at its destination.
     */
    repeat: (id: string) => queue.act(id, { type: 'repeated', at: now() }),
    found: (id: string) => queue.act(id, { type: 'found', at: now() }),
    cancel: (id: string) => queue.act(id, { type: 'cancelled', at: now() }),

    /** Sends waiting clips now: all of them, or those of one destination. */
    async release(destination?: string): Promise<void> {
      const held = [
        ...(await store.inState('waiting')),
        ...(await store.inState('unknown')),
      ];
      for (const clip of held.filter(
        (one) => isMine(one) && (!destination || clipLane(one) === destination),
      ))
        await queue.apply(clip.id, { type: 'released', at: now() });
      await queue.retry();
    },

    /**
     * Claims a clip for a page that delivers it itself, and returns the first
     * effect. Undefined if another page has it. The page carries it out and
     * calls `report`, which returns the next effect, until there is none.
     */
    claim: async (id: string, page: string) =>
      queue.isBusy(id)
        ? undefined
        : workIn(
            await queue.apply(id, { type: 'started', at: now(), owner: page }),
          ),
    async report(id: string, page: string, event: ClipEvent) {
      const saved = await queue.save(
        id,
        event,
        (was) => was.owner === page || was.state === 'unknown',
      );
      if (queue.isBusy(id)) await queue.goOn();
      return workIn(saved);
    },

    abort: queue.abort,
    goOn: queue.goOn,
    resume: queue.resume,
    /** Handles the closing of a page that may have been working on a clip. */
    async orphan(page: string): Promise<void> {
      const taken = (await store.inState('sending')).filter(
        (clip) => clip.owner === page,
      );
      for (const { id, event, admits } of taken.map(orphaned))
        if (!queue.isBusy(id)) await queue.apply(id, event, admits);
      await queue.goOn();
    },
  };
}

export type ClipQueue = ReturnType<typeof createClipQueue>;

function workIn({ record: clip, effect }: Partial<NextRecord<Clip, ClipWork>>) {
  return clip && effect && effect !== 'abort' ? { clip, effect } : undefined;
}
