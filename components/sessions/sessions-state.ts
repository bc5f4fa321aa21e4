import { type ReadonlySignal, computed, signal } from '@preact/signals';
import {
  type Failure,
  createServiceChoice,
  lookUp,
} from '@/components/services';
import {
  type NextPoll,
  type Screen,
  type Timers,
  createPoll,
} from '@/components/ui/poll';
import type { call as callBackground } from '@/lib/app/call';
import type { SessionOptions } from '@/lib/sessions';
import type {
  SessionList,
  StopResult,
} from '@/lib/contract/schema/session-answers';
import type { Settings } from '@/lib/settings';

export const sessionFilters = ['all', 'active', 'destroyed', 'error'] as const;
export type SessionFilter = (typeof sessionFilters)[number];

type Deps = {
  call: typeof callBackground;
  settings: ReadonlySignal<Settings>;
  now(): number;
  timers: Timers;
  screen: Screen;
};

/** What a session ended here used, or why it couldn't be ended. */
export type Stopped =
  | { ok: true; value: StopResult }
  | { ok: false; error: Failure }
  | undefined;

const everyMs = 10_000;
const maxIntervalMs = 120_000;

export type SessionsState = ReturnType<typeof createSessions>;

/**
 * The sessions of a service. Their addresses are secrets, so they are only ever
 * here, in memory.
 */
export function createSessions({ call, settings, now, timers, screen }: Deps) {
  const choice = createServiceChoice(settings);
  const filter = signal<SessionFilter>('all');
  const answered = signal<{ list: SessionList; at: number } | undefined>();
  const failure = signal<Failure | undefined>();
  /** A service that listed its sessions before, so a failure is temporary. */
  let listing: string | undefined;
  const isLacking = signal(false);
  const query = computed(() =>
    JSON.stringify([choice.service.value, filter.value]),
  );
  let askedQuery: string | undefined;

  async function ask(): Promise<NextPoll> {
    const asked = query.value;
    const connection = choice.service.value?.id;
    if (!connection) return { when: 'wanted' };
    const status = filter.value === 'all' ? undefined : filter.value;
    const answer = await lookUp(call('sessions.list', { connection, status }));
    if (asked !== query.value) return ask();
    isLacking.value =
      !answer.ok && connection !== listing && lacksSessions(answer.error);
    if (answer.ok) {
      listing = connection;
      answered.value = { list: answer.value, at: now() };
      failure.value = undefined;
      return { when: 'usual' };
    }
    failure.value = answer.error;
    const { retryAfterSeconds = 0 } =
      'retryAfterSeconds' in answer.error ? answer.error : {};
    return isLacking.value
      ? { when: 'wanted' }
      : { when: 'later', atLeastMs: retryAfterSeconds * 1000 };
  }

  const here = () => ({ connection: choice.service.value?.id ?? '' });
  const poll = createPoll({ ask, everyMs, maxIntervalMs, now, timers, screen });
  const ended = signal<Record<string, Stopped>>({});
  const isCreating = signal(false);
  const refused = signal<{ connection: string; error: Failure } | undefined>();
  const notCreated = computed(() =>
    refused.value?.connection === choice.service.value?.id
      ? refused.value?.error
      : undefined,
  );

  return {
    choice,
    filter,
    /**
     * The service's last answer, with its time. It stays when a later request
     * fails.
     */
    answered,
    failure,
    /** The service has no session list, so it is queried only on request. */
    isLacking,
    /** Keyed by session ID. */
    ended,
    isCreating,
    notCreated,
    /**
     * The service can't create sessions, so the form is hidden until a refresh.
     */
    makesNone: computed(
      () => notCreated.value !== undefined && lacksCreation(notCreated.value),
    ),
    isAsking: poll.isAsking,
    dueAt: poll.dueAt,
    refresh() {
      refused.value = undefined;
      poll.ask();
    },
    /** Resolves to whether a session was created. */
    async create(options: SessionOptions): Promise<boolean> {
      const connection = choice.service.value?.id;
      if (connection === undefined || isCreating.value) return false;
      isCreating.value = true;
      refused.value = undefined;
      const answer = await lookUp(
        call('session.create', { connection, options }),
      );
      isCreating.value = false;
      if (!answer.ok) refused.value = { connection, error: answer.error };
      // If the answer was lost, the list shows whether a session was created.
      poll.ask();
      return answer.ok;
    },
    async destroy(sessionId: string) {
      const connection = choice.service.value?.id;
      if (connection === undefined) return;
      const answer = await lookUp(
        call('session.destroy', { connection, sessionId }),
      );
      ended.value = { ...ended.value, [sessionId]: answer };
      poll.ask();
    },
    /** A session's state and cost now. */
    stateOf: (sessionId: string) =>
      lookUp(call('session.state', { ...here(), sessionId })),
    /** The pages that a session recorded. */
    replayOf: (sessionId: string) =>
      lookUp(call('session.replay', { ...here(), sessionId })),
    /** The playlist of a recorded page. */
    playlistOf: (sessionId: string, pageId: string) =>
      lookUp(call('session.playlist', { ...here(), sessionId, pageId })),
    deleteProfile: (name: string) =>
      lookUp(call('profile.delete', { ...here(), name })),
    /**
     * Keeps the list fresh while visible, until the returned function is
     * called.
     */
    start() {
      const forget = query.subscribe((next) => {
        if (next === askedQuery) return;
        askedQuery = next;
        answered.value = undefined;
        failure.value = undefined;
        isLacking.value = false;
        poll.ask();
      });
      const stop = poll.start();
      return () => {
        forget();
        stop();
      };
    },
  };
}

/**
 * A server without browsers reports that, or responds that the path doesn't
 * exist.
 */
const lacksBrowsers = (error: Failure): boolean =>
  error.kind === 'not-implemented' ||
  ('status' in error && error.status === 404);

/** A self-hosted server may also fail instead. Source: real server. */
const lacksSessions = (error: Failure): boolean =>
  lacksBrowsers(error) ||
  ('status' in error && error.status === 500 && error.kind === 'server-error');

/**
 * The server has no such path, or has creation disabled: a 503 without a retry
 * time.
 */
const lacksCreation = (error: Failure): boolean =>
  lacksBrowsers(error) ||
  ('status' in error &&
    error.status === 503 &&
    error.retryAfterSeconds === undefined);
