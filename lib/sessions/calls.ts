import { integer, z } from '@/lib/core/zod';
import type { View } from './run';
import type {
  RecordedPage,
  SessionList,
  SessionState,
  StopResult,
} from '@/lib/contract/schema/session-answers';
import type { LookupFailure } from '@/lib/services';

const id = z.string().check(z.maxLength(200));
const language = z.enum(['python', 'node', 'bash']);

/** Source: real-server.md, "Interact". */
export const maxRunPromptChars = 10_000;
export const maxCodeChars = 100_000;

/** What to run; `timeout` in seconds. */
const task = () =>
  z.union([
    z.strictObject({
      prompt: z.string().check(z.minLength(1), z.maxLength(maxRunPromptChars)),
    }),
    z.strictObject({
      code: z.string().check(z.minLength(1), z.maxLength(maxCodeChars)),
      language,
      timeout: z.optional(integer(1, 300)),
    }),
  ]);

/** `ttl` and `activityTtl` in seconds. Source: real-server.md, "Interact". */
const sessionOptions = () =>
  z.strictObject({
    ttl: z.optional(integer(30, 3600)),
    activityTtl: z.optional(integer(10, 3600)),
    streamWebView: z.optional(z.boolean()),
    recordSession: z.optional(z.boolean()),
    profile: z.optional(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(128)),
        saveChanges: z.optional(z.boolean()),
      }),
    ),
  });
export type SessionOptions = z.infer<ReturnType<typeof sessionOptions>>;

export const runCalls = {
  /**
   * A service's sessions, all or with one status. Their addresses are secrets
   * and are never stored.
   */
  'sessions.list': () =>
    z.strictObject({
      connection: id,
      status: z.optional(z.enum(['active', 'destroyed', 'error'])),
    }),
  'session.create': () =>
    z.strictObject({ connection: id, options: sessionOptions() }),
  'session.destroy': () => z.strictObject({ connection: id, sessionId: id }),
  /** A session's state and cost now. */
  'session.state': () => z.strictObject({ connection: id, sessionId: id }),
  /** The pages that a session recorded. */
  'session.replay': () => z.strictObject({ connection: id, sessionId: id }),
  /** The playlist of a recorded page. */
  'session.playlist': () =>
    z.strictObject({ connection: id, sessionId: id, pageId: id }),
  /** Deletes a saved profile of the account for good. */
  'profile.delete': () =>
    z.strictObject({
      connection: id,
      name: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
  /**
   * Runs a prompt or code once: in the page of a finished scrape, by its job,
   * or in a session.
   */
  'run.start': () =>
    z.strictObject({
      task: task(),
      on: z.union([
        z.strictObject({ jobId: id }),
        z.strictObject({ connection: id, sessionId: id }),
      ]),
    }),
  /** Ends the session that a scrape's runs opened. */
  'run.stop': () => z.strictObject({ jobId: id }),
  /** Removes a run from the list, unless it is still running. */
  'run.forget': () => z.strictObject({ runId: id }),
  /** The service's report about a run: the state of its session. */
  'run.lookUp': () => z.strictObject({ runId: id }),
  /** The addresses of a session's live view: secrets, only for the frame. */
  'session.view': () => z.strictObject({ connection: id, sessionId: id }),
} as const;

type LookedUp<Value> =
  | { ok: true; value: Value }
  | { ok: false; error: LookupFailure };

/**
 * The state of a run's session, as listed by the service; `isGuess`: it is the
 * only one that started when the run was sent. Without a session, `active` is
 * the number of active ones.
 */
export type RunStatus = {
  session?: {
    id: string;
    status?: string;
    lastActivity?: number;
    isGuess: boolean;
  };
  active: number;
};

/** What is known of a session now, without its addresses. */
export type SessionUse = Pick<
  SessionState,
  'status' | 'sessionDurationMs' | 'creditsBilled'
>;

export type RunAnswers = {
  'sessions.list': LookedUp<SessionList>;
  'session.create': LookedUp<{ id?: string }>;
  'session.destroy': LookedUp<StopResult>;
  'session.state': LookedUp<SessionUse>;
  'session.replay': LookedUp<RecordedPage[]>;
  'session.playlist': LookedUp<string>;
  'profile.delete': LookedUp<null>;
  'run.start': LookedUp<{ runId: string }>;
  'run.stop': LookedUp<StopResult>;
  'run.lookUp': LookedUp<RunStatus>;
  'session.view': LookedUp<View>;
};
