import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/** The used part of fast-check's scheduler, which decides what happens next. */
type Scheduler = { schedule<T>(task: Promise<T>): Promise<T> };

/**
 * One life of a worker, from start to end. It has only the locks of its own
 * kind of windows.
 */
type Life = {
  isOver: boolean;
  locks: Map<string, Promise<unknown>>;
  end(): void;
};

const current = new AsyncLocalStorage<Life>();
const never = new Promise<never>(() => {});

const { local, session } = fakeBrowser.storage;
const calls = ['get', 'set', 'remove'] as const;
const areas = [local, session].map((area) => ({
  area,
  real: {
    get: area.get.bind(area),
    set: area.set.bind(area),
    remove: area.remove.bind(area),
  },
}));

/**
 * Lets only one work per name run at a time, as the browser's locks do for the
 * contexts of one profile.
 */
const locksOf = () => {
  const shared = new Map<string, Promise<unknown>>();
  return {
    request(name: string, work: () => Promise<unknown>) {
      const locks = current.getStore()?.locks ?? shared;
      const turn = (locks.get(name) ?? Promise.resolve()).then(work);
      locks.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
};

/**
 * An empty browser with one worker each for normal and private windows, whose
 * steps the scheduler interleaves.
 */
export function createWorkers(scheduler: Scheduler) {
  fakeBrowser.reset();
  Object.defineProperty(globalThis.navigator, 'locks', {
    configurable: true,
    value: locksOf(),
  });

  /**
   * A call to the browser, which runs calls in order; the scheduler decides
   * when the answer arrives.
   */
  async function step<T>(work: () => Promise<T> | T): Promise<T> {
    const life = current.getStore();
    const answer = await (life?.isOver ? never : work());
    if (life) await scheduler.schedule(Promise.resolve());
    return life?.isOver ? never : answer;
  }

  for (const { area, real } of areas) {
    for (const call of calls) {
      const happen = real[call] as (given: unknown) => Promise<unknown>;
      area[call] = ((given: unknown) => step(() => happen(given))) as never;
    }
  }

  return {
    step,

    /**
     * Starts a worker. When it ends, its pending awaits never resolve, and its
     * locks are released.
     */
    start() {
      const over = Promise.withResolvers<void>();
      const life: Life = {
        isOver: false,
        locks: new Map(),
        end() {
          life.isOver = true;
          over.resolve();
        },
      };
      return {
        end: life.end,
        /** Resolves once the work, or its worker, has ended or failed. */
        run: (work: () => Promise<unknown>): Promise<unknown> =>
          Promise.race([
            over.promise,
            current
              .run(life, () => step(() => undefined).then(work))
              .catch(() => {}),
          ]),
      };
    },
  };
}

/** Imports modules as the worker of private or normal windows sees them. */
export async function importAs<T>(
  kind: 'private' | 'normal',
  load: () => Promise<T>,
): Promise<T> {
  vi.resetModules();
  Object.assign(fakeBrowser, {
    extension: { inIncognitoContext: kind === 'private' },
  });
  return load();
}
