import { offer } from '@/lib/platform/handover';
import type { Watch } from '@/lib/platform/life';
import type { Feature } from '@/lib/rpc/feature';
import { type Handlers, answered } from '@/lib/rpc/calls';
import type { OpenDatabase } from '@/lib/store/db';
import { type SpaceAnswers, spaceCalls } from './calls';
import { keepAnswers } from './keep-answer';
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
