import type { ScrapeClient } from '@/lib/contract/client/client';
import type { Connection } from '@/lib/contract/schema/connection';
import { answersExactly } from '@/lib/contract/schema/missing-outputs';
import { readReceivedPage } from '@/lib/contract/schema/scrape-answer';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import type { JobErrorKind, JobOutcome, LookFound } from '@/lib/queue/job';
import { outcomeOf } from './service';

/**
 * A service that doesn't answer in this time counts as having no list, in
 * milliseconds.
 */
export const patienceMs = 20_000;
/**
 * A request may be listed this much before it was sent, because the server's
 * time is in whole seconds.
 */
const earliestMs = -2000;
/** A request may be in transit for this long before the server lists it. */
export const latestMs = 60_000;

const unreached: ReadonlySet<JobErrorKind> = new Set<JobErrorKind>([
  'network',
  'deadline',
  'bad-gateway',
]);

type AtService = Extract<Connection, { kind: 'service' }>;

type Deps = {
  clientFor(service: AtService): Promise<ScrapeClient>;
  deadline(ms: number): AbortSignal;
  now(): number;
};

/**
 * Other requests for the same page around the same time: the service's IDs of
 * those whose answers are known, and whether another one is indistinguishable
 * from the lost request, because its ID is unknown.
 */
export type OtherRequests = { ids: ReadonlySet<string>; hasTwin: boolean };

/** A request as sent, at the time `sentAt` in milliseconds since the epoch. */
type Sent = { request: ScrapeRequest; sentAt: number; others?: OtherRequests };

/**
 * Searches a service, at no cost, for the answer to a request that was lost in
 * transit: in the list of requests, by address and time, then by the ID found
 * there. Two requests of one address at that time are indistinguishable, so
 * neither is used; nor is an answer that is known to belong to another request,
 * or has other formats than were requested.
 */
export const createLookForLost =
  ({ clientFor, deadline, now }: Deps) =>
  async (
    { request, sentAt, others }: Sent,
    service: AtService,
    stop: AbortSignal,
  ): Promise<JobOutcome | LookFound> => {
    const signal = AbortSignal.any([stop, deadline(patienceMs)]);
    const client = await clientFor(service);
    const listed = await listRequests(
      client,
      { endpoint: 'scrape', url: request.url, sentAt },
      { signal, now },
    );
    if (typeof listed === 'string') return listed;
    const [id, second] = listed.filter((one) => !others?.ids.has(one));
    if (id === undefined) return 'no-request';
    if (second !== undefined || others?.hasTwin) return 'several';
    const reply = await client.answerOf(id, { signal });
    if (!reply.outcome.ok || !reply.complete) return 'no-answer';
    const page = readReceivedPage(reply.outcome.value['data']);
    return answersExactly(page, request)
      ? outcomeOf(reply, request)
      : 'other-answer';
  };

type Asked = {
  endpoint: 'scrape' | 'batch_scrape';
  url: string;
  sentAt: number;
};

/**
 * The IDs of a service's requests for an address that arrived when this one was
 * sent; or why the service can't list them. A batch is listed with its first
 * address.
 */
export async function listRequests(
  client: Pick<ScrapeClient, 'activity'>,
  { endpoint: asked, url, sentAt }: Asked,
  { signal, now }: { signal: AbortSignal; now(): number },
): Promise<string[] | 'unreachable' | 'no-list'> {
  const { outcome, serverTime = now() } = await client.activity({ signal });
  if (!outcome.ok)
    return unreached.has(outcome.error.kind) ? 'unreachable' : 'no-list';
  const sentThere = sentAt + serverTime - now();
  return outcome.value.flatMap(
    ({ id, endpoint = 'scrape', target, created_at: arrived = Number.NaN }) => {
      const after = arrived - sentThere;
      const isThen = after >= earliestMs && after <= latestMs;
      return id !== undefined &&
        isThen &&
        endpoint === asked &&
        isSamePage(target, url)
        ? [id]
        : [];
    },
  );
}

const isSamePage = (target: string | undefined, url: string): boolean =>
  target !== undefined && URL.parse(target)?.href === URL.parse(url)?.href;
