import { part, trueOnly, z } from '@/lib/core/zod';
import type { FormatId } from '@/lib/contract/formats';
import { type Job, type JobErrorKind, jobStates } from '@/lib/queue/job';
import { thisBrowser } from '@/lib/contract/schema/connection';
import {
  type ModelCopy,
  isOnThisComputer,
} from '@/lib/contract/schema/model-server';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';

/** Tabs of the browser that made the backup don't exist in this one. */
const noTab = -1;

const text = z.string();
/** An invalid time must not lose a result. */
export const time = z.catch(z.number(), 0);

/** Also a file name in the backup, so it must not contain a path. */
const jobId = z.string().check(z.regex(/^[\w-]{1,100}$/));

const httpAddress = z.url({ protocol: /^https?$/ });

const model: z.ZodMiniType<ModelCopy> = z.object({
  id: text,
  kind: z.enum(['ollama', 'openai']),
  baseUrl: httpAddress,
  model: text,
  contextTokens: part(z.int()),
  runsAt: part(text),
});

const connection = z.union([
  z.object({ kind: z.literal('browser'), model: z.optional(model) }),
  z.object({
    kind: z.literal('service'),
    id: text.check(z.refine((id) => id !== thisBrowser)),
    baseUrl: httpAddress,
  }),
]);

const request = z.looseObject({
  url: text,
  formats: z.optional(
    z.array(z.union([z.string(), z.looseObject({ type: z.string() })])),
  ),
});

/**
 * Unknown kinds of other versions are read, too, because losing the result is
 * worse than an unknown reason.
 */
const error = z.object({
  kind: text as unknown as z.ZodMiniType<JobErrorKind, JobErrorKind>,
  status: part(z.number()),
  code: part(text),
  message: z.catch(text, ''),
  fields: part(z.array(z.object({ path: text, message: text }))),
});

/**
 * A job in a backup: its request and outcome, without state that only matters
 * while it runs. No other field is read, so that no approval is restored.
 */
export const storedJob = z.object({
  id: jobId,
  page: z.object({
    tabId: z.catch(z.int(), noTab),
    windowId: z.catch(z.int(), noTab),
    url: text,
    title: text,
  }),
  presetId: text,
  presetName: part(text),
  request: request as unknown as z.ZodMiniType<ScrapeRequest, ScrapeRequest>,
  connection,
  state: z.enum(jobStates),
  createdAt: time,
  sentAt: part(z.number()),
  readAt: part(z.number()),
  endedAt: part(z.number()),
  hasResult: z.boolean(),
  creditsUsed: part(z.number()),
  missing: part(z.array(text as unknown as z.ZodMiniType<FormatId, FormatId>)),
  error: z.optional(error),
  unsettledAt: part(z.number()),
  signedIn: part(text),
  removed: part(z.array(text)),
  looksInCache: part(trueOnly),
  asked: part(text),
  passageNotes: part(z.record(z.string(), text)),
  selection: part(text),
  isCut: part(trueOnly),
  isPinned: part(trueOnly),
  tags: part(z.array(text)),
});

/** Whether a running job was sent to a service, or its page to a model there. */
const mayBeBilled = ({ connection: to, readAt }: Job): boolean =>
  to.kind === 'service' ||
  (readAt !== undefined &&
    to.model !== undefined &&
    !isOnThisComputer(to.model));

/**
 * An interrupted job has ended: if it may have been sent, its outcome is
 * unknown.
 */
export function atRest(job: Job, at: number): Job {
  const page = { ...job.page, tabId: noTab, windowId: noTab };
  const isSent = job.state === 'running' && mayBeBilled(job);
  switch (job.state) {
    case 'held':
    case 'queued':
    case 'waiting':
    case 'paused':
    case 'running':
      return {
        ...job,
        page,
        state: isSent ? 'unknown' : 'cancelled',
        endedAt: at,
        ...(isSent && { unsettledAt: job.unsettledAt ?? at }),
      };
    default:
      return { ...job, page };
  }
}
