import type { ClientReply, ScrapeClient } from '@/lib/contract/client/client';
import type { OperationValue } from '@/lib/contract/client/operations';
import type { JobErrorKind, JobOutcome } from '@/lib/queue/job';
import type { Connection } from '@/lib/contract/schema/connection';
import { missingOutputs } from '@/lib/contract/schema/missing-outputs';
import {
  pageTitle,
  readReceivedPage,
} from '@/lib/contract/schema/scrape-answer';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { createPreflight } from './preflight';

/**
 * The maximum time of a service if the request sets no `timeout`
 * (real-server.md, Scrape).
 */
const defaultTimeoutMs = 300_000;
/** The time for the network, added to the service's own limit. */
const marginMs = 15_000;
/** The minimum upload rate of a file. */
const minBytesPerMs = 100;

type AtService = Extract<Connection, { kind: 'service' }>;

type Deps = Parameters<typeof createPreflight>[0] & {
  clientFor(service: AtService): Promise<ScrapeClient>;
};

/** Failures after which the next request is preceded by another probe. */
const doubtful: ReadonlySet<JobErrorKind> = new Set([
  'network',
  'deadline',
  'bad-gateway',
]);

type Send = (request: ScrapeRequest, file?: File) => Promise<JobOutcome>;

const unsent =
  (kind: JobErrorKind): Send =>
  async () => ({ complete: false, error: { kind, message: '' } });

/**
 * Prepares a scrape service for a request: reads its key and sends nothing of
 * the request. Before the first request after a start, a changed connection or
 * a failure, a free probe goes to the origin: if nothing answers, nothing is
 * sent, and the failure is `unreachable`. Without a permission for the address
 * nothing is sent either, even if the service accepts extensions: the browser
 * could send the request twice.
 */
export function createServiceEngine({
  clientFor,
  deadline,
  isOnline,
  hasPermission,
}: Deps) {
  const reached = new Set<string>();
  const { isCutOff, findProblem } = createPreflight({
    deadline,
    isOnline,
    hasPermission,
  });

  return async (service: AtService, signal: AbortSignal): Promise<Send> => {
    const { baseUrl } = service;
    if (isCutOff(baseUrl)) {
      reached.clear();
      return unsent('offline');
    }
    const client = await clientFor(service);
    const problem = await (reached.has(baseUrl)
      ? client.missingCredential()
      : findProblem(client, baseUrl, signal));
    if (problem) return unsent(problem);
    reached.add(baseUrl);

    return async (request, file) => {
      const uploadMs = (file?.size ?? 0) / minBytesPerMs;
      const limit = deadline(
        (request.timeout ?? defaultTimeoutMs) + marginMs + uploadMs,
      );
      const options = { signal: AbortSignal.any([signal, limit]) };
      const reply = await (file
        ? client.parse(file, request, options)
        : client.scrape(request, options));
      if (!reply.outcome.ok && doubtful.has(reply.outcome.error.kind))
        reached.delete(baseUrl);
      return outcomeOf(reply, request);
    };
  };
}

/** A longer title would make each list of results slow. */
const maxTitleChars = 500;

/** What an answer means for the job that sent the request. */
export function outcomeOf(
  { raw, complete, outcome }: ClientReply<OperationValue<'scrape'>>,
  request: ScrapeRequest,
): JobOutcome {
  const kept = raw.byteLength > 0 ? { raw: new Blob([raw]) } : {};
  if (!outcome.ok) return { ...kept, complete, error: outcome.error };
  const page = readReceivedPage(outcome.value['data']);
  const missing = missingOutputs(page, request);
  const title = pageTitle(page.metadata).trim().slice(0, maxTitleChars);
  const { creditsUsed } = page.metadata;
  return { ...kept, complete, creditsUsed, missing, title: title || undefined };
}
