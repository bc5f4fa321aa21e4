import { computed, effect, signal } from '@preact/signals';
import type { Attempt } from '@/components/ui/attempt';
import type { call as callBackground } from '@/lib/app/call';
import { type SelectionDeps, createSelectionActions } from './selection-state';
import type { Highlight } from '@/lib/highlights';
import type {
  Choices,
  FoundPages,
  HistoryFilter,
  HistoryQuery,
} from '@/lib/history';

/** The search worker's answers while it searches. */
export type SearchResult = FoundPages & {
  isDone: boolean;
  /** The number of all pages, and of those with a failure. */
  total: number;
  failed: number;
  /** Deleted jobs that can still be restored. */
  removed: string[];
  choices: Choices;
  /** The newest highlights with the searched words, and how many have them. */
  highlights: { newest: Highlight[]; total: number };
};

type Deps = Omit<SelectionDeps, 'attempt'> & {
  call: typeof callBackground;
  startWorker(): Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;
  attempt: Attempt;
};

const pageSize = 100;

export type HistoryState = ReturnType<typeof createHistory>;

export function createHistory({ call, startWorker, ...deps }: Deps) {
  const { attempt } = deps;
  const actions = createSelectionActions(deps);
  const query = signal('');
  const filter = signal<HistoryFilter>({});
  const limit = signal(pageSize);
  const found = signal<SearchResult | undefined>();
  const isBroken = signal(false);
  const selected = signal<ReadonlySet<string>>(new Set());
  const opened = signal<ReadonlySet<string>>(new Set());
  const removedTitle = signal<string | undefined>();
  let worker: ReturnType<Deps['startWorker']> | undefined;
  /**
   * The IDs of jobs deleted in this window. Other windows may still restore
   * what they deleted.
   */
  const own = new Set<string>();
  const isNarrowed = computed(
    () =>
      query.value.trim() !== '' ||
      Object.values(filter.value).some((one) => one !== undefined),
  );
  const purge = (ids: string[]) => attempt(() => call('job.purge', { ids }));

  function breakDown() {
    worker?.terminate();
    worker = undefined;
    found.value = undefined;
    isBroken.value = true;
  }

  /** Asks the worker, which outlives the view to keep what it read. */
  function ask(question: HistoryQuery | null) {
    try {
      worker ??= start();
      worker.postMessage(question, []);
    } catch {
      breakDown();
    }
  }

  function start() {
    const started = startWorker();
    started.addEventListener(
      'message',
      ({ data }: MessageEvent<SearchResult | null>) => {
        if (!data) return breakDown();
        const removed = new Set(data.removed);
        for (const id of found.value?.removed ?? [])
          if (!removed.has(id)) own.delete(id);
        found.value = data;
      },
    );
    started.addEventListener('error', breakDown);
    return started;
  }

  function clear() {
    query.value = '';
    filter.value = {};
  }

  return {
    query,
    filter,
    /**
     * The worker's last result; undefined until it has read the store, or if it
     * can't.
     */
    found,
    /**
     * The worker doesn't start or can't read the store. Search is off until
     * `retry`.
     */
    isBroken,
    /** Whether words or filters hide something. */
    isNarrowed,
    selected,
    actions,
    /** The addresses of the pages that show all their results. */
    opened,
    /** The title of the page whose results were deleted last. */
    removedTitle,

    select(ids: readonly string[], isOn: boolean) {
      selected.value = isOn
        ? new Set([...selected.value, ...ids])
        : without(selected.value, ids);
    },

    /** Shows all results of a page, or only the newest of each kind. */
    unfold(address: string, isOn = !opened.value.has(address)) {
      opened.value = isOn
        ? new Set([...opened.value, address])
        : without(opened.value, [address]);
    },

    /**
     * Searches until the returned function is called, which permanently deletes
     * what was deleted here meanwhile.
     */
    open() {
      const stop = effect(() => {
        const question: HistoryQuery = {
          ...filter.value,
          query: query.value,
          limit: limit.value,
        };
        if (!isBroken.value) ask(question);
      });
      return () => {
        stop();
        if (worker) ask(null);
        if (own.size > 0) void purge([...own]);
        own.clear();
        found.value = undefined;
        selected.value = new Set();
        opened.value = new Set();
        actions.compared.value = undefined;
        limit.value = pageSize;
        isBroken.value = false;
      };
    },

    retry() {
      isBroken.value = false;
    },

    more() {
      limit.value += pageSize;
    },

    clear,

    /**
     * Clears the selection, else the words and filters. Returns false if there
     * is neither.
     */
    stepBack(): boolean {
      if (selected.value.size > 0) selected.value = new Set();
      else if (isNarrowed.value) clear();
      else return false;
      return true;
    },

    async remove(ids: string[], title?: string) {
      for (const id of ids) own.add(id);
      selected.value = without(selected.value, ids);
      removedTitle.value = title;
      await attempt(() => call('job.remove', { ids }));
    },

    undo: () =>
      attempt(() => call('job.restore', { ids: found.value?.removed ?? [] })),
    /** Permanently deletes everything that can be restored. */
    purge: () => purge(found.value?.removed ?? []),
    pin: (ids: string[], isPinned: boolean) =>
      attempt(() => call('job.pin', { ids, isPinned })),
    tag: (ids: string[], tag: string, isOn: boolean) =>
      attempt(() => call('job.tag', { ids, tag, isOn })),
  };
}

function without(
  all: ReadonlySet<string>,
  ids: readonly string[],
): ReadonlySet<string> {
  const gone = new Set(ids);
  return new Set([...all].filter((id) => !gone.has(id)));
}
