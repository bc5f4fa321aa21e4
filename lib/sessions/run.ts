import type { JobError } from '@/lib/queue/job';
import type { Connection } from '@/lib/contract/schema/connection';
import type {
  RunResult,
  StopResult,
  Session,
} from '@/lib/contract/schema/session-answers';

/**
 * `unknown`: the service may have run and billed it, but its answer was lost.
 * `failed`: it failed at the service, or was refused. `stopped`: its session
 * ended before it finished.
 */
export type RunState = 'running' | 'unknown' | 'done' | 'failed' | 'stopped';

/** What to run. `timeout` in seconds. Source: real-server.md, "Interact". */
export type Task =
  | { prompt: string }
  | { code: string; language: 'python' | 'node' | 'bash'; timeout?: number };

/** Where it runs: in the page of a finished scrape, or in a new session. */
export type RunPlace =
  | { scrapeId: string; jobId: string }
  | { sessionId: string };

/**
 * The answer without the session's addresses, which are secrets and stay in
 * memory.
 */
export type RunAnswer = Omit<
  RunResult,
  'cdpUrl' | 'liveViewUrl' | 'interactiveLiveViewUrl'
>;

/**
 * The duration and cost of an ended session, as far as the service reported
 * them.
 */
export type Ended = Pick<StopResult, 'sessionDurationMs' | 'creditsBilled'>;

/**
 * A prompt or code that runs once in a remote browser, as data. It is saved
 * before it is sent, and never sent again: a repeat is a new run. Times are
 * milliseconds since the epoch.
 */
export type Run = {
  id: string;
  createdAt: number;
  connection: Extract<Connection, { kind: 'service' }>;
  place: RunPlace;
  task: Task;
  state: RunState;
  owner: string;
  endedAt?: number;
  /** Also set for a failed run: its output until then. */
  answer?: RunAnswer;
  error?: JobError;
  /** The session's end data, if it ended after this run. */
  ended?: Ended;
  isFleeting?: 1;
};

/**
 * Credits that a session costs per minute, at least one minute. Source:
 * real-server.md, "Interact" (docs).
 */
export const creditsAMinute = { prompt: 7, code: 2 };

export const isSamePlace = (a: RunPlace, b: RunPlace): boolean =>
  'sessionId' in a
    ? 'sessionId' in b && a.sessionId === b.sessionId
    : 'scrapeId' in b && a.scrapeId === b.scrapeId;

export const isSameRun = (a: Run, b: Run): boolean =>
  isSamePlace(a.place, b.place) &&
  JSON.stringify([a.task, a.connection]) ===
    JSON.stringify([b.task, b.connection]);

declare module '@/lib/store/db' {
  interface Tables {
    runs: { key: string; value: Run; indexes: { createdAt: number } };
  }
}

/**
 * The addresses of a live view: for watching, or for clicking and typing in it.
 */
export type View = { watch?: string; interact?: string };

type Listed = Pick<Session, 'id' | 'liveViewUrl' | 'interactiveLiveViewUrl'>;

/**
 * The live views known to this worker. Their addresses are secrets and are
 * stored nowhere else.
 */
export function createViews() {
  const views = new Map<string, View>();
  const keyOf = (connection: string, sessionId: string) =>
    JSON.stringify([connection, sessionId]);
  return {
    learn(connection: string, sessions: readonly Listed[]): void {
      for (const {
        id,
        liveViewUrl: watch,
        interactiveLiveViewUrl: interact,
      } of sessions) {
        if (!id || !(watch || interact)) continue;
        views.set(keyOf(connection, id), {
          ...(watch && { watch }),
          ...(interact && { interact }),
        });
      }
    },
    of: (connection: string, sessionId: string): View | undefined =>
      views.get(keyOf(connection, sessionId)),
    forget: () => views.clear(),
  };
}

export type Views = ReturnType<typeof createViews>;
