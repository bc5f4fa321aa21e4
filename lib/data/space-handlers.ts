import { offer } from '@/lib/platform/handover';
import type { Watch } from '@/lib/platform/life';
import type { Feature } from '@/lib/rpc/feature';
import { type Handlers, answered } from '@/lib/rpc/calls';
import type { OpenDatabase } from '@/lib/store/db';
import { type SpaceAnswers, spaceCalls } from './calls';
import type { JobStore } from '@/lib/scrape/background';

type Deps = {
  db: OpenDatabase;
  store: JobStore;
  watch: Watch;
  /** Called once the user has freed space. */
  onCleared(): void;
};

/** Stores answers, and handles the calls from pages about their space. */
export function createSpace({ db, store, watch, onCleared }: Deps) {
  const answers = keepAnswers({
    change: store.change,
    onUnkept: watch().onRunning,
  });

  const handlers: Handlers<typeof spaceCalls, SpaceAnswers> = {
    async 'answer.unkept'({ jobId }) {
      const raw = answers.unkept(jobId);
      return raw ? { bytes: raw.size } : null;
    },
    'answer.keep': ({ jobId }) => answers.retry(jobId),
    async 'answer.hand'({ jobId, handover }) {
      const raw = answers.unkept(jobId);
      if (raw) void offer(handover, raw);
      return raw !== undefined;
    },
    async 'space.clear'({ before }) {
      const { readHoldings } = await import('./holdings');
      const going = (await readHoldings(await db())).filter(
        ({ createdAt }) => createdAt < before,
      );
      await store.remove(going.map(({ id }) => id));
      onCleared();
      return { cleared: going.length };
    },
  };
  return {
    calls: answered(spaceCalls, handlers),
    change: answers.change,
    async afterChange() {
      await answers.forgetGone(
        async (id) => (await (await db()).getKey('jobs', id)) !== undefined,
      );
      return {};
    },
    abort: answers.forget,
  } satisfies Feature & Record<string, unknown>;
}

type Unkept = { raw: Blob; write(): Promise<unknown> };

type KeepDeps = {
  change: JobStore['change'];
  /**
   * Called with the number of answers that are only in memory, whenever it
   * changes.
   */
  onUnkept(count: number): void;
};

/**
 * Saves answers. Those that could not be saved, as on a full disk, stay in
 * memory: they are saved later or offered as a file, and never requested again.
 * Answers that a power cut may lose, such as the reading of a page, aren't kept
 * in memory.
 */
export function keepAnswers({ change: apply, onUnkept }: KeepDeps) {
  const unkept = new Map<string, Unkept>();

  async function keep(id: string, one: Unkept) {
    await one.write();
    if (unkept.delete(id)) onUnkept(unkept.size);
  }

  const change: JobStore['change'] = async (id, next, answer, durability) => {
    const raw = answer?.raw;
    if (!raw) return apply(id, next, answer, durability);
    let job: Awaited<ReturnType<JobStore['change']>>;
    const write = async () => {
      job = await apply(id, next, answer, durability);
    };
    try {
      await keep(id, { raw, write });
      return job;
    } catch (cause) {
      if (durability === 'relaxed') throw cause;
      unkept.set(id, { raw, write });
      onUnkept(unkept.size);
      throw cause;
    }
  };

  return {
    change,

    /**
     * The bytes of an answer that could not be saved, as long as this worker
     * runs.
     */
    unkept: (id: string): Blob | undefined => unkept.get(id)?.raw,

    /** Retries saving an answer. Resolves to whether it is saved now. */
    async retry(id: string): Promise<boolean> {
      const one = unkept.get(id);
      if (!one) return false;
      return keep(id, one).then(
        () => true,
        () => false,
      );
    },

    /** Drops the answers of deleted jobs. */
    async forgetGone(isThere: (id: string) => Promise<boolean>): Promise<void> {
      for (const id of unkept.keys()) {
        if (await isThere(id)) continue;
        unkept.delete(id);
        onUnkept(unkept.size);
      }
    },

    forget(): void {
      unkept.clear();
      onUnkept(0);
    },
  };
}
