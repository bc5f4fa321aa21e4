import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import type { ClientOutcome } from './read-answer';
import { type Options, type SenderDeps, createSender, failure } from './send';

export type { ClientReply, Refusals } from './send';

/** Source: real-server.md, "Interact"; `timeout` in seconds. */
export type RunBody =
  | { prompt: string }
  | { code: string; language?: 'python' | 'node' | 'bash'; timeout?: number };

export type ScrapeClient = ReturnType<typeof createClient>;

/**
 * The scrape service at a base URL: a function for each of its requests. How
 * they are sent: `send.ts` beside this file.
 */
export function createClient(deps: SenderDeps) {
  const { call, callFilledIn, ...connection } = createSender(deps);
  return {
    ...connection,
    /** `POST /v2/scrape` with exactly the fields that are set. */
    scrape: (request: ScrapeRequest, options: Options = {}) =>
      callFilledIn('scrape', '/v2/scrape', options, request),
    /**
     * `POST /v2/parse`: like `scrape` for a file, whose address isn't sent.
     * Source: real-server.md.
     */
    parse: (file: File, request: ScrapeRequest, options: Options = {}) =>
      callFilledIn(
        'scrape',
        '/v2/parse',
        options,
        request,
        { url: undefined },
        file,
      ),
    /**
     * `GET /v2/scrape/{id}`: returns the answer of a finished scrape again, at
     * no cost. Source: real-server.md.
     */
    answerOf: (id: string, options: Options = {}) =>
      call('scrape', `/v2/scrape/${encodeURIComponent(id)}`, options),
    /**
     * `GET /v2/team/activity`: the requests of the last 24 hours. Source:
     * real-server.md, "Account".
     */
    activity: (options: Options = {}) =>
      call('activity', '/v2/team/activity', options),
    /** `POST /v2/batch/scrape`: invalid addresses are skipped and reported. */
    createBatch: (
      urls: readonly string[],
      asked: PresetOptions,
      options: Options = {},
    ) =>
      callFilledIn('create-batch', '/v2/batch/scrape', options, asked, {
        urls,
        ignoreInvalidURLs: true,
      }),
    /**
     * `GET /v2/batch/scrape/{id}`, with up to `limit` results starting at
     * `skip`. Its `next` is never followed.
     */
    batchStatus: (
      id: string,
      { skip, limit }: { skip: number; limit: number },
      options: Options = {},
    ) =>
      call(
        'batch-status',
        `${batchPath(id)}?skip=${skip}&limit=${limit}`,
        options,
      ),
    /** `DELETE /v2/batch/scrape/{id}`; `conflict` if the batch has ended. */
    cancelBatch: (id: string, options: Options = {}) =>
      call('cancel-batch', batchPath(id), { ...options, method: 'DELETE' }),
    /**
     * `POST /v2/scrape` with no field: the service refuses it at no cost, but
     * still requires the key.
     */
    emptyScrape: (options: Options = {}) =>
      call('scrape', '/v2/scrape', options, {}),
    /** `GET /v2/interact`, with one status or all. */
    sessions: (
      status?: 'active' | 'destroyed' | 'error',
      options: Options = {},
    ) =>
      call(
        'sessions',
        `/v2/interact${status ? `?status=${status}` : ''}`,
        options,
      ),
    /** `GET /v1/batch/scrape/{id}/errors`, or v2, which answers the same. */
    batchErrors: (
      id: string,
      version: 'v1' | 'v2' = 'v1',
      options: Options = {},
    ) =>
      call(
        'batch-errors',
        `/${version}/batch/scrape/${encodeURIComponent(id)}/errors`,
        options,
      ),
    /** `POST /v2/interact` with exactly the options that are set. */
    createSession: (body: object, options: Options = {}) =>
      call('create-session', '/v2/interact', options, body),
    /** `POST /v2/interact/{id}/execute` */
    execute: (sessionId: string, body: RunBody, options: Options = {}) =>
      call(
        'run',
        `/v2/interact/${encodeURIComponent(sessionId)}/execute`,
        options,
        body,
      ),
    /** `GET /v2/interact/{id}`, on newer servers. */
    session: (sessionId: string, options: Options = {}) =>
      call('session', `/v2/interact/${encodeURIComponent(sessionId)}`, options),
    /** `GET /v2/interact/{id}/replay`, on newer servers. */
    replay: (sessionId: string, options: Options = {}) =>
      call('replay', replayPath(sessionId), options),
    /**
     * `GET /v2/interact/{id}/replay/{page}`: the playlist of a recorded page,
     * which is text and no JSON. Its addresses are signed for some hours.
     */
    async playlist(
      sessionId: string,
      pageId: string,
      options: Options = {},
    ): Promise<ClientOutcome<string>> {
      const path = `${replayPath(sessionId)}/${encodeURIComponent(pageId)}`;
      const { raw, complete, contentType, outcome } = await call(
        'replay',
        path,
        options,
      );
      const isPlaylist = complete && /mpegurl/i.test(contentType ?? '');
      const text = isPlaylist ? new TextDecoder().decode(raw) : '';
      return text.startsWith('#EXTM3U')
        ? { ok: true, value: text }
        : failure(
            outcome.ok ? { kind: 'wrong-shape', message: '' } : outcome.error,
          );
    },
    /** `DELETE /v2/browser/profiles/{name}`, on newer servers. */
    deleteProfile: (name: string, options: Options = {}) =>
      call('stop', `/v2/browser/profiles/${encodeURIComponent(name)}`, {
        ...options,
        method: 'DELETE',
      }),
    /** `DELETE /v2/interact/{id}` */
    destroySession: (sessionId: string, options: Options = {}) =>
      call('stop', `/v2/interact/${encodeURIComponent(sessionId)}`, {
        ...options,
        method: 'DELETE',
      }),
    run: (scrapeId: string, body: RunBody, options: Options = {}) =>
      call(
        'run',
        `/v2/scrape/${encodeURIComponent(scrapeId)}/interact`,
        options,
        body,
      ),
    /**
     * `DELETE /v2/scrape/{scrapeId}/interact`: ends the session that runs on
     * this scrape have opened.
     */
    stop: (scrapeId: string, options: Options = {}) =>
      call('stop', `/v2/scrape/${encodeURIComponent(scrapeId)}/interact`, {
        ...options,
        method: 'DELETE',
      }),
    /** `GET /v2/team/credit-usage` */
    credits: (options: Options = {}) =>
      call('credits', '/v2/team/credit-usage', options),
    /** `GET /v2/team/credit-usage/historical`, on newer servers. */
    creditHistory: (options: Options = {}) =>
      call('credit-history', '/v2/team/credit-usage/historical', options),
    /** `GET /v2/team/queue-status` */
    queue: (options: Options = {}) =>
      call('queue', '/v2/team/queue-status', options),
    /**
     * `POST /v2/monitor`: watches a page, on newer servers. Source:
     * real-server.md, "Newer servers also do".
     */
    createMonitor: (body: object, options: Options = {}) =>
      call('monitor', '/v2/monitor', options, body),
    /** `GET /v2/monitor`: the pages that the service watches. */
    monitors: (options: Options = {}) =>
      call('monitors', '/v2/monitor', options),
    /** `GET /v2/monitor/{id}` */
    monitor: (id: string, options: Options = {}) =>
      call('monitor', monitorPath(id), options),
    /** `PATCH /v2/monitor/{id}`: pauses it, or lets it go on. */
    setMonitor: (
      id: string,
      body: { status: 'active' | 'paused' },
      options: Options = {},
    ) =>
      call('monitor', monitorPath(id), { ...options, method: 'PATCH' }, body),
    /** `DELETE /v2/monitor/{id}` */
    deleteMonitor: (id: string, options: Options = {}) =>
      call('stop', monitorPath(id), { ...options, method: 'DELETE' }),
    /** `POST /v2/monitor/{id}/run`: a check now, which costs credits. */
    runMonitor: (id: string, options: Options = {}) =>
      call('stop', `${monitorPath(id)}/run`, options, {}),
    /** `GET /v2/monitor/{id}/checks`: the newest first. */
    monitorChecks: (id: string, options: Options = {}) =>
      call('monitor-checks', `${monitorPath(id)}/checks?limit=25`, options),
    /** `GET /v2/monitor/{id}/checks/{check}`: what changed, as text. */
    monitorDiffs: (id: string, check: string, options: Options = {}) =>
      call(
        'monitor-check',
        `${monitorPath(id)}/checks/${encodeURIComponent(check)}`,
        options,
      ),
  };
}

const replayPath = (sessionId: string) =>
  `/v2/interact/${encodeURIComponent(sessionId)}/replay`;

const monitorPath = (id: string) => `/v2/monitor/${encodeURIComponent(id)}`;

const batchPath = (id: string) => `/v2/batch/scrape/${encodeURIComponent(id)}`;
