import type { Job } from '@/lib/queue/job';
import type { LoggedRequest } from '@/e2e/server/request-log';

/**
 * The evidence after a fault: the server's log, the store, and what the user
 * approved.
 */
export type Evidence = {
  /** Every scrape that the server received. */
  requests: Pick<LoggedRequest, 'body' | 'status' | 'closedEarly'>[];
  jobs: Job[];
  /** The stored bytes of each answer, by job ID. */
  results: ReadonlyMap<string, number>;
  /** The stored bytes of each answer before the fault. */
  kept: ReadonlyMap<string, number>;
  /** Records of deleted jobs. */
  leftovers: readonly string[];
  /** The jobs whose page is kept to be sent. */
  uploads: ReadonlySet<string>;
  /** Addresses that several jobs were started for. */
  shared?: ReadonlySet<string>;
  /**
   * How often the user approved sending a job that may be billed again, by job
   * ID.
   */
  consents: ReadonlyMap<string, number>;
};

/**
 * On top of a request's own limit: Pluck's margin for the network, and the time
 * a page may take to show it.
 */
const lateMs = 15_000 + 2000;
const defaultLimitMs = 300_000;

const endStates: ReadonlySet<Job['state']> = new Set([
  'done',
  'failed',
  'cancelled',
  'unknown',
]);

/**
 * Refusals that no service bills. Source: contract and real server, “Errors”.
 */
const unbilled: ReadonlySet<number | undefined> = new Set([
  400, 401, 402, 403, 404, 429,
]);

/**
 * What a request was for: its address, or the name of its file, which has the
 * job's id in it.
 */
const targetOf = (body: unknown): unknown => {
  const { url, file } = Object(body) as {
    url?: unknown;
    file?: { name: string };
  };
  return file ? file.name.replace(/\.\w+$/, '') : url;
};

const isOf = ({ id, request }: Job, { body }: { body: unknown }): boolean =>
  targetOf(body) === (request.sendPage ? `page-${id}` : request.url);

/**
 * Invariants that hold after every fault. Returns a message for each breach.
 */
export function breachesIn(evidence: Evidence): string[] {
  return [
    ...ofRequests(evidence),
    ...ofBills(evidence),
    ...ofJobs(evidence),
    ...ofResults(evidence),
    ...ofUploads(evidence),
    ...evidence.leftovers.map(
      (one) => `left over of a job that is gone: ${one}`,
    ),
  ];
}

const ofRequests = ({ requests, jobs, shared }: Evidence) =>
  requests.flatMap((request) => {
    const target = String(targetOf(request.body));
    const owners = jobs.filter((job) => isOf(job, request)).length;
    const isMeant = owners > 1 && shared?.has(target) === true;
    return owners === 1 || isMeant
      ? []
      : [`a request for ${target} belongs to ${owners} jobs`];
  });

function ofBills({ requests, jobs, shared, consents }: Evidence): string[] {
  const billed = requests.filter(({ status }) => !unbilled.has(status));
  return jobs.flatMap((job) => {
    const sent = billed.filter((request) => isOf(job, request)).length;
    const { url } = job.request;
    const twins = shared?.has(url ?? '')
      ? jobs.filter(({ request }) => request.url === url)
      : [job];
    const agreed = twins.reduce(
      (sum, { id }) => sum + 1 + (consents.get(id) ?? 0),
      0,
    );
    return sent > agreed
      ? [`${url} was sent ${sent} times, agreed to ${agreed}`]
      : [];
  });
}

const ofJobs = ({ jobs }: Evidence) =>
  jobs.flatMap(({ id, state, error, request, sentAt, endedAt }) => {
    const limit = (request.timeout ?? defaultLimitMs) + lateMs;
    const isLate =
      sentAt !== undefined && endedAt !== undefined && endedAt - sentAt > limit;
    return [
      ...(endStates.has(state) ? [] : [`job ${id} is still ${state}`]),
      ...((state === 'failed' || state === 'unknown') && !error
        ? [`job ${id} does not say why`]
        : []),
      ...(isLate ? [`job ${id} outlived its limit`] : []),
    ];
  });

function ofResults({ jobs, results, kept }: Evidence): string[] {
  const without = jobs.filter(
    ({ id, hasResult }) => hasResult && !results.has(id),
  );
  const empty = jobs.filter(
    ({ state, hasResult }) => state === 'done' && !hasResult,
  );
  const lost = [...kept].filter(
    ([id, bytes]) => (results.get(id) ?? 0) < bytes,
  );
  return [
    ...without.map(({ id }) => `the result of job ${id} is not there`),
    ...empty.map(({ id }) => `job ${id} is done without a result`),
    ...lost.map(([id]) => `the result of job ${id} was there and is lost`),
  ];
}

/** A page is kept as long as it may be sent again, and no longer. */
const ofUploads = ({ jobs, uploads }: Evidence) =>
  jobs.flatMap(({ id, state, request }) => {
    const isNeeded = request.sendPage === true && state === 'unknown';
    if (isNeeded === uploads.has(id)) return [];
    return [
      isNeeded
        ? `the page of job ${id} is lost`
        : `the page of job ${id} is still kept`,
    ];
  });
