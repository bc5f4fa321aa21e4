import { asRecord } from '@/lib/core/objects';
import { jsonIn } from '@/lib/core/json';
import type { Handlers } from '@/lib/rpc/calls';
import { type RunAnswers, runCalls } from './calls';
import { type Run, type RunPlace, isSamePlace, type Views } from './run';
import type { Runner } from './runner';
import { connectionTo } from '@/lib/contract/schema/connection';
import type {
  StopResult,
  Session,
} from '@/lib/contract/schema/session-answers';
import { findSameService, findService, settingsItem } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import { findJob, findResult } from '@/lib/scrape';
import { privateMark } from '@/lib/scrape/background';
import type { RunStore } from './store';
import { askService } from '@/lib/services/background';

type Deps = {
  db: OpenDatabase;
  store: RunStore;
  runner: Runner;
  views: Views;
  now(): number;
  newId(): string;
};

type Site = Pick<Run, 'connection' | 'place' | 'isFleeting'>;

const noService = { ok: false, error: { kind: 'no-service' } } as const;
const notFound = {
  ok: false,
  error: { kind: 'not-found', message: '' },
} as const;

/**
 * The handlers for remote browsers: the sessions that a service lists, and the
 * runs in them.
 */
export function runHandlers({
  db,
  store,
  runner,
  views,
  now,
  newId,
}: Deps): Handlers<typeof runCalls, RunAnswers> {
  const list: Handlers<typeof runCalls, RunAnswers>['sessions.list'] = async ({
    connection,
    status,
  }) => {
    const listed = await askService(connection, (client, options) =>
      client.sessions(status, options),
    );
    if (listed.ok) views.learn(connection, listed.value.sessions);
    return listed;
  };

  /**
   * Where the runs of a job's scrape are sent. The browser engine makes no
   * scrapes, and an answer may lack an id.
   */
  async function siteOf(jobId: string): Promise<Site | undefined> {
    const database = await db();
    const [job, result] = await Promise.all([
      findJob(database, jobId),
      findResult(database, jobId),
    ]);
    const { data } = asRecord(await jsonIn(result?.raw));
    const { metadata, scrape_id: newerId } = asRecord(data);
    const { scrapeId = newerId } = asRecord(metadata);
    if (job?.connection.kind !== 'service' || typeof scrapeId !== 'string')
      return undefined;
    return {
      connection: job.connection,
      place: { scrapeId, jobId },
      ...(job.isFleeting && { isFleeting: 1 }),
    };
  }

  async function siteIn(
    connection: string,
    sessionId: string,
  ): Promise<Site | undefined> {
    const settings = await settingsItem.getValue();
    const service = findService(settings, connection);
    const to = service && connectionTo(service);
    if (to?.kind !== 'service') return undefined;
    return { connection: to, place: { sessionId }, ...privateMark(settings) };
  }

  /**
   * Ends the runs of an ended session; the last one records its duration and
   * cost.
   */
  async function end(
    place: RunPlace,
    { sessionDurationMs, creditsBilled }: StopResult,
  ) {
    const ended = {
      ...(sessionDurationMs !== undefined && { sessionDurationMs }),
      ...(creditsBilled !== undefined && { creditsBilled }),
    };
    const there = (await store.all()).filter((run) =>
      isSamePlace(run.place, place),
    );
    const concerned = there.filter(
      (run, index) => index === 0 || run.state === 'running',
    );
    for (const { id } of concerned)
      await runner.apply(id, { type: 'session-ended', at: now(), ended });
  }

  return {
    'sessions.list': list,

    async 'session.create'({ connection, options }) {
      const created = await askService(connection, (client, how) =>
        client.createSession(options, how),
      );
      if (!created.ok) return created;
      views.learn(connection, [created.value]);
      return {
        ok: true,
        value: { id: created.value.id },
      };
    },

    async 'session.destroy'({ connection, sessionId }) {
      const stopped = await askService(connection, (client, how) =>
        client.destroySession(sessionId, how),
      );
      if (stopped.ok) await end({ sessionId }, stopped.value);
      return stopped;
    },

    async 'session.state'({ connection, sessionId }) {
      const found = await askService(connection, (client, how) =>
        client.session(sessionId, how),
      );
      if (!found.ok) return found;
      const { status, sessionDurationMs, creditsBilled } = found.value;
      return {
        ok: true,
        value: { status, sessionDurationMs, creditsBilled },
      };
    },

    'session.replay': ({ connection, sessionId }) =>
      askService(connection, (client, how) => client.replay(sessionId, how)),

    'session.playlist': ({ connection, sessionId, pageId }) =>
      askService(connection, async (client, how) => ({
        outcome: await client.playlist(sessionId, pageId, how),
      })),

    async 'profile.delete'({ connection, name }) {
      const deleted = await askService(connection, (client, how) =>
        client.deleteProfile(name, how),
      );
      return deleted.ok ? { ok: true, value: null } : deleted;
    },

    async 'session.view'({ connection, sessionId }) {
      if (!views.of(connection, sessionId)) {
        const listed = await list({ connection });
        if (!listed.ok) return listed;
      }
      return { ok: true, value: views.of(connection, sessionId) ?? {} };
    },

    async 'run.start'({ task, on }) {
      await runner.resume();
      const site =
        'jobId' in on
          ? await siteOf(on.jobId)
          : await siteIn(on.connection, on.sessionId);
      if (!site) return 'jobId' in on ? notFound : noService;
      const runId = await runner.start({
        ...site,
        id: newId(),
        createdAt: now(),
        task,
      });
      return { ok: true, value: { runId } };
    },

    async 'run.stop'({ jobId }) {
      const site = await siteOf(jobId);
      if (!site || !('scrapeId' in site.place)) return notFound;
      const { scrapeId } = site.place;
      if (!findSameService(await settingsItem.getValue(), site.connection))
        return noService;
      const stopped = await askService(site.connection.id, (client, how) =>
        client.stop(scrapeId, how),
      );
      if (stopped.ok) await end(site.place, stopped.value);
      return stopped;
    },

    'run.forget': ({ runId }) => store.remove(({ id }) => id === runId),

    async 'run.lookUp'({ runId }) {
      const runs = await store.all();
      const run = runs.find(({ id }) => id === runId);
      if (!run) return notFound;
      const listed = await list({ connection: run.connection.id });
      if (!listed.ok) return listed;
      const { sessions } = listed.value;
      const found = findSession(run, runs, sessions);
      const { id, status, lastActivity } = found?.session ?? {};
      return {
        ok: true,
        value: {
          ...(found &&
            id && {
              session: { id, status, lastActivity, isGuess: found.isGuess },
            }),
          active: sessions.filter((session) => session.status === 'active')
            .length,
        },
      };
    },
  };
}

/**
 * The maximum difference between the service's clock and this one, in
 * milliseconds.
 */
const clockErrorMs = 60_000;

/**
 * A run's session as listed by the service. `isGuess`: the only one that
 * started when the run was sent.
 */
export type FoundSession = { session: Session; isGuess: boolean };

/**
 * Finds the session of a run: by the id that this run or an earlier one at its
 * place received, else the only active one that started since the run was sent
 * and belongs to no other run.
 */
export function findSession(
  run: Run,
  runs: readonly Run[],
  listed: readonly Session[],
): FoundSession | undefined {
  const known = [
    run,
    ...runs.filter(({ place }) => isSamePlace(place, run.place)),
  ].map(sessionIdOf);
  const id = known.find((one) => one !== undefined);
  if (id !== undefined) {
    const session = listed.find((one) => one.id === id);
    return session && { session, isGuess: false };
  }
  const others = new Set(runs.map(sessionIdOf));
  const fresh = listed.filter(
    ({ id: other, status, createdAt = 0 }) =>
      other !== undefined &&
      status === 'active' &&
      !others.has(other) &&
      createdAt >= run.createdAt - clockErrorMs,
  );
  return fresh.length === 1 ? { session: fresh[0]!, isGuess: true } : undefined;
}

const sessionIdOf = ({ place, answer }: Run): string | undefined =>
  'sessionId' in place ? place.sessionId : answer?.sessionId;
