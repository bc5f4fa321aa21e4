import { type ReadonlySignal, signal } from '@preact/signals';
import type { call as callBackground } from '@/lib/app/call';
import { createTurns } from '@/lib/core/concurrency';
import type { Job } from '@/lib/queue/job';
import { type Paging, findPaging } from '@/lib/rows';
import type { OpenDatabase } from '@/lib/store/db';

type Deps = {
  db: OpenDatabase;
  call: typeof callBackground;
  job: ReadonlySignal<Job | undefined>;
  /** Carries out an action, and shows why it failed. */
  attempt(act: () => Promise<unknown>): Promise<unknown>;
};

export type Pagings = ReturnType<typeof createPagings>;

/** The reading of all pages for the job on show. */
export function createPagings({ db, call, job, attempt }: Deps) {
  const shown = signal<Paging | undefined>();
  const turns = createTurns();
  const act = (name: 'rows.readAll' | 'rows.stop' | 'rows.goOn') => () => {
    const jobId = job.value?.id;
    if (jobId !== undefined) void attempt(() => call(name, { jobId }));
  };
  return {
    shown,
    async refresh(): Promise<void> {
      const isInTurn = turns();
      const id = job.value?.id;
      const found =
        id === undefined ? undefined : await findPaging(await db(), id);
      if (isInTurn()) shown.value = found;
    },
    readAll: act('rows.readAll'),
    stop: act('rows.stop'),
    goOn: act('rows.goOn'),
  };
}
