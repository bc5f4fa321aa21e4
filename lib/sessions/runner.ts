import type { Watch } from '@/lib/platform/life';
import { createQueue } from '@/lib/queue/queue';
import type { JobError } from '@/lib/queue/job';
import type { Run, RunAnswer } from './run';
import type { RunStore } from './store';
import { type RunEvent, stepRun } from './step';

export type RunOutcome = { answer: RunAnswer } | { error: JobError };

type Deps = {
  store: Pick<RunStore, 'add' | 'change' | 'all'>;
  send(run: Run, signal: AbortSignal): Promise<RunOutcome>;
  now(): number;
  /** The ID of this worker instance. */
  owner: string;
} & ReturnType<Watch>;

const crashed = (cause: unknown): RunOutcome => ({
  error: { kind: 'interrupted', message: String(cause) },
});

/** Sends each record once: only the call that saved it sends it. */
export function createRunner({
  store,
  send,
  now,
  owner,
  onRunning,
  wakeAt,
}: Deps) {
  const queue = createQueue<Run, RunEvent, 'send'>({
    step: (run, event) => ({ record: stepRun(run, event) }),
    change: store.change,
    async carryOut(_, run, signal) {
      const sent = await send(run, signal).catch(crashed);
      return {
        type: 'answer' in sent ? 'answered' : 'failed',
        at: now(),
        ...sent,
      } as RunEvent;
    },
    async findOrphans() {
      const running = (await store.all()).filter(
        ({ state }) => state === 'running',
      );
      return running.map(({ id }) => ({
        id,
        event: { type: 'orphaned', at: now() },
      }));
    },
    now,
    onRunning,
    wakeAt,
  });

  return {
    /**
     * Saves a run, then sends it. Resolves to its id, or to that of a running
     * one that does the same.
     */
    async start(run: Omit<Run, 'owner' | 'state'>): Promise<string> {
      const record: Run = { ...run, state: 'running', owner };
      const added = store.add(record);
      void queue.run(
        run.id,
        record,
        added.then(({ id }) =>
          id === run.id ? { record, effect: 'send' } : {},
        ),
      );
      return (await added).id;
    },
    apply: queue.apply,
    count: queue.count,
    goOn: queue.goOn,
    resume: queue.resume,
    abort: queue.abort,
  };
}

export type Runner = ReturnType<typeof createRunner>;
