import { loadOnce } from '@/lib/core/concurrency';
import type { Watch } from '@/lib/platform/life';
import { lazy } from '@/lib/rpc/calls';
import type { Feature } from '@/lib/rpc/feature';
import type { OpenDatabase } from '@/lib/store/db';
import { createRunner } from './runner';
import { createRunStore, deleteRunsOfJobs } from './store';
import { createViews } from './run';

type Deps = {
  db: OpenDatabase;
  now(): number;
  newId(): string;
  announce(): void;
  watch: Watch;
};

export function createInteractions({ db, now, newId, announce, watch }: Deps) {
  const store = createRunStore(db, announce);
  const views = createViews();
  const { onRunning, wakeAt } = watch();
  const atService = loadOnce(async () =>
    (await import('./run-at-service')).runAtService(views),
  );
  const runner = createRunner({
    store,
    send: async (...run) => (await atService())(...run),
    now,
    owner: newId(),
    onRunning(count) {
      onRunning(count);
      announce();
    },
    wakeAt,
  });
  const calls = lazy(
    async () => (await import('./calls')).runCalls,
    async () =>
      (await import('./run-handlers')).runHandlers({
        db,
        store,
        runner,
        views,
        now,
        newId,
      }),
  );
  return {
    laterCalls: { run: calls, session: calls, sessions: calls, profile: calls },
    goOn: runner.goOn,
    resume: runner.resume,
    afterChange: async () => ({
      driven: runner.count(),
      active: runner.count(),
    }),
    deletePrivate: store.deletePrivate,
    onJobsRemoved: deleteRunsOfJobs,
    abort() {
      runner.abort();
      views.forget();
    },
  } satisfies Feature;
}
