import {
  type Clip,
  type DestinationSettings,
  isClipOpen,
  runsInBackground,
} from '@/lib/clips';
import {
  type RemoteFiles,
  createClipQueue,
  createClipStore,
} from '@/lib/clips/background';
import { isAlive, whenGone, type Watch } from '@/lib/platform/life';
import type { OpenDatabase } from '@/lib/store/db';
import { lazy } from '@/lib/rpc/calls';
import type { Feature } from '@/lib/rpc/feature';

/** The files of a destination, for what is kept in one of them. */
export const filesAt = async (
  settings: DestinationSettings,
): Promise<RemoteFiles> => (await import('./deliver')).filesAt(settings);

type Deps = {
  db: OpenDatabase;
  now(): number;
  newId(): string;
  announce(): void;
  watch: Watch;
  onAdded(id: string): Promise<void>;
};

/**
 * Sets up clips: their store, their delivery, and the handlers for calls from
 * pages.
 */
export function createClipping({
  db,
  now,
  newId,
  announce,
  watch: watchWork,
  onAdded,
}: Deps) {
  const clips = createClipStore(db, announce);
  const watched = new Set<string>();

  const queue = createClipQueue({
    store: clips,
    isMine: ({ destination }) => runsInBackground(destination.settings),
    isAlive: async (page) => {
      const alive = await isAlive(page);
      if (alive) watch(page);
      return alive;
    },
    carryOut: async (...work) =>
      (await import('./deliver')).deliverInBackground(...work),
    now,
    owner: newId(),
    ...watchWork(),
  });

  /** Releases a page's clips once the page has closed. */
  function watch(page: string) {
    if (watched.has(page)) return;
    watched.add(page);
    void whenGone(page).then(() => {
      watched.delete(page);
      return queue.orphan(page);
    });
  }

  const all = async () => (await db()).getAll('clips');

  return {
    laterCalls: {
      templates: lazy(
        async () => (await import('./templates/calls')).templateCalls,
        async () =>
          (await import('./template-handlers')).templateHandlers(newId),
      ),
      destination: lazy(
        async () => (await import('./calls')).destinationCalls,
        async () =>
          (await import('./destination-handlers')).destinationHandlers(newId),
      ),
      clip: lazy(
        async () => (await import('./calls')).clipCalls,
        async () =>
          (await import('./clip-handlers')).clipHandlers({
            db,
            clips,
            queue,
            now,
            watch,
            onAdded,
          }),
      ),
    },

    goOn: queue.goOn,
    resume: queue.resume,
    abort: queue.abort,
    release: () => queue.release(),

    async afterChange() {
      const open = (await all()).filter(isClipOpen);
      const still = open.filter(({ state }) => state !== 'sending');
      const due = still.filter(
        ({ waitsUntil, destination }) =>
          waitsUntil !== undefined && runsInBackground(destination.settings),
      );
      return {
        driven: open.length - still.length + due.length,
        asking: still.length - due.length,
      };
    },

    async deletePrivate(windowId?: number) {
      const jobs = await (await db()).getAllFromIndex('jobs', 'isFleeting');
      const others = jobs.filter(
        ({ page }) => windowId !== undefined && page.windowId !== windowId,
      );
      const kept = new Set(others.map(({ id }) => id));
      await clips.remove(
        (clip) => isClosable(clip) && !kept.has(clip.jobId ?? ''),
      );
    },

    /** Deletes the ended clips of a private result that was closed. */
    close: (jobId: string) =>
      clips.remove((clip) => isClosable(clip) && clip.jobId === jobId),
  } satisfies Feature & Record<string, unknown>;
}

/** True if a clip has ended, and is only kept until its result is closed. */
const isClosable = (clip: Clip): boolean =>
  clip.isFleeting === 1 && !isClipOpen(clip);
