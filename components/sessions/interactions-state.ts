import { computed, signal } from '@preact/signals';
import { type Failure, lookUp } from '@/components/services';
import type { call as callBackground } from '@/lib/app/call';
import type { Job } from '@/lib/queue/job';
import {
  type Run,
  type RunStatus,
  type RunPlace,
  type Task,
  isSamePlace,
  newestRuns,
} from '@/lib/sessions';
import type { StopResult } from '@/lib/contract/schema/session-answers';
import type { OpenDatabase } from '@/lib/store/db';
import { findJob } from '@/lib/scrape';
import { type Site, createLiveView } from './live-view-state';
import { createTaskDraft } from './task-draft';

type Deps = { call: typeof callBackground; db: OpenDatabase };

/**
 * The result of looking up an interaction, or why that failed; undefined while
 * loading.
 */
export type LookupResult =
  | { ok: true; value: RunStatus }
  | { ok: false; error: Failure }
  | undefined;

export type InteractionsState = ReturnType<typeof createInteractionsState>;

export function createInteractionsState({ call, db }: Deps) {
  const all = signal<Run[]>([]);
  const jobs = signal<ReadonlyMap<string, Job>>(new Map());
  const opened = signal<
    { site?: Site; from: 'result' | 'sessions' } | undefined
  >();
  const site = computed(() => opened.value?.site);
  const failure = signal<Failure | undefined>();
  const isSending = signal(false);
  const stopped = signal<StopResult | undefined>();
  const looked = signal<Record<string, LookupResult>>({});
  let isSeen = false;

  const here = computed(() => {
    const { value } = site;
    if (!value) return all.value;
    return all.value.filter(
      ({ place, connection }) =>
        isSamePlace(place, value.place) &&
        connection.id === value.connection.id,
    );
  });
  const ended = computed(
    () =>
      site.value &&
      (stopped.value ??
        here.value.find((run) => run.ended !== undefined)?.ended),
  );
  const draft = createTaskDraft();
  let drafted: RunPlace | undefined;
  const liveView = createLiveView({ call, site, here });

  function clearTransient() {
    failure.value = undefined;
    stopped.value = undefined;
    liveView.close();
  }

  /** Reloads the store while the interactions are visible. */
  async function refresh() {
    if (!isSeen) return;
    const database = await db();
    const runs = await newestRuns(database);
    const places = [site.value?.place, ...runs.map(({ place }) => place)];
    const ids = new Set(
      places.flatMap((place) =>
        place && 'jobId' in place ? [place.jobId] : [],
      ),
    );
    const found = await Promise.all(
      [...ids].map((id) => findJob(database, id)),
    );
    jobs.value = new Map(found.flatMap((job) => (job ? [[job.id, job]] : [])));
    all.value = runs;
  }

  async function send(
    task: Task,
    { place, connection }: Site,
  ): Promise<boolean> {
    if (isSending.value) return false;
    isSending.value = true;
    failure.value = undefined;
    stopped.value = undefined;
    const on =
      'jobId' in place
        ? { jobId: place.jobId }
        : { connection: connection.id, sessionId: place.sessionId };
    const answer = await lookUp(call('run.start', { task, on }));
    if (!answer.ok) failure.value = answer.error;
    await refresh();
    isSending.value = false;
    return answer.ok;
  }

  async function stopAt({ place, connection }: Site) {
    const answer = await lookUp(
      'jobId' in place
        ? call('run.stop', { jobId: place.jobId })
        : call('session.destroy', {
            connection: connection.id,
            sessionId: place.sessionId,
          }),
    );
    failure.value = answer.ok ? undefined : answer.error;
    stopped.value = answer.ok ? answer.value : undefined;
    if (answer.ok) {
      liveView.close();
      looked.value = {};
    }
    await refresh();
  }

  return {
    /** Newest first; loaded only while visible. */
    all,
    /** The interactions at the open site, or all without one. */
    here,
    site,
    draft,
    liveView,
    failure,
    isSending,
    /** What the session that the user ended here used. */
    ended,
    /** The jobs whose pages had interactions, by ID, if they still exist. */
    jobs,
    looked,
    /** The interactions are shown instead of the sessions. */
    isOpen: computed(() => opened.value !== undefined),
    fromResult: computed(() => opened.value?.from === 'result'),
    /** Shows the interactions at a site, or all. `from`: where Back leads. */
    open(next: Site | undefined, from: 'result' | 'sessions' = 'sessions') {
      const was = opened.value?.from;
      opened.value = { site: next, from: was ?? from };
      if (next) {
        // A draft for one page must not run in another.
        if (drafted && !isSamePlace(drafted, next.place)) draft.clear();
        drafted = next.place;
      }
      clearTransient();
      void refresh();
    },
    /** Goes back to the sessions. False if Back leads to the result. */
    back(): boolean {
      const leads = opened.value?.from;
      opened.value = undefined;
      clearTransient();
      return leads === 'sessions';
    },
    start: async (task: Task) =>
      site.value !== undefined && send(task, site.value),
    /** Repeats an interaction in the same place. */
    again: (run: Run) => send(run.task, run),
    stop: async () => site.value && stopAt(site.value),
    async forget({ id }: Run) {
      await call('run.forget', { runId: id });
      await refresh();
    },
    async lookUp({ id }: Run) {
      looked.value = { ...looked.value, [id]: undefined };
      const found = await lookUp(call('run.lookUp', { runId: id }));
      looked.value = { ...looked.value, [id]: found };
    },
    refresh,
    /**
     * Keeps the list fresh while visible, until the returned function is
     * called.
     */
    watch() {
      isSeen = true;
      void refresh();
      return () => {
        isSeen = false;
        liveView.close();
      };
    },
  };
}
