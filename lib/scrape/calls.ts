import { integer, trueOnly, z } from '@/lib/core/zod';
import { rowsOption } from '@/lib/sheet';
import type { Started } from './start-refusal';

const id = z.string().check(z.maxLength(200));
const connection = id;

export const jobCalls = {
  /**
   * Starts a job for a tab, as long as it shows the page that the user saw, or
   * for a typed address (services only), in the window of the caller. `words`:
   * the prompt, if the preset lacks it. `isFresh`: asks a service for a new
   * answer, not from its cache. `sendPage`: the page itself is uploaded, after
   * the user has previewed the upload. `rows`: which list is read, by its place or
   * by a recipe, in place of the preset's own.
   */
  'job.start': () =>
    z.strictObject({
      presetId: id,
      connection: z.optional(connection),
      prompt: z.optional(z.string().check(z.maxLength(10_000))),
      isFresh: z.optional(z.boolean()),
      sendPage: z.optional(trueOnly),
      loadAll: z.optional(trueOnly),
      rows: z.optional(rowsOption),
      from: z.union([
        z.strictObject({ tabId: integer(), url: z.optional(z.string()) }),
        z.strictObject({
          windowId: integer(),
          url: z.string().check(z.maxLength(32_768)),
        }),
      ]),
    }),
  /** Shows this job in a window's panel. */
  'job.show': () => z.strictObject({ jobId: id, windowId: integer() }),
  /** Makes the page that the tab shows the page of its window's panel. */
  'page.show': () => z.strictObject({ tabId: integer() }),
  'job.cancel': () => z.strictObject({ jobId: id }),
  /**
   * Runs a job again, with the user's consent to be billed. A finished job is
   * left unchanged and repeated by a new one, with `fresh` without the cache.
   * `advised`: by a new one, changed as the service advises after its failure.
   * `cache`: only checks the cache for a lost answer. `seen`: the stop that the
   * user saw, from `stoppedAt`; after a later stop nothing happens.
   */
  'job.repeat': () =>
    z.strictObject({
      jobId: id,
      from: z.enum(['page', 'cache', 'fresh', 'advised']),
      seen: z.optional(z.number()),
    }),
  /**
   * Answers the question of a held job: the missing prompt, how to send an
   * address that may reveal private data, or nothing if a service or the first
   * consent to send was missing. `handover`: offers the file to upload as the
   * page.
   */
  'job.reply': () =>
    z.strictObject({
      jobId: id,
      prompt: z.optional(z.string().check(z.maxLength(10_000))),
      choice: z.optional(z.enum(['without', 'as-is', 'site'])),
      handover: z.optional(id),
    }),
  /** Ends the pause of a service's lane and sends its waiting jobs. */
  'lane.release': () => z.strictObject({ connection }),
  /** Closes a private result, which deletes it. */
  'job.close': () => z.strictObject({ jobId: id }),
  /** Keeps a private result permanently. */
  'job.keep': () => z.strictObject({ jobId: id }),
} as const;

export const fileCalls = {
  /** Fetches and stores a picture of an answer, by its index. */
  'file.fetch': () => z.strictObject({ jobId: id, index: integer(0) }),
} as const;

export type JobAnswers = {
  'job.start': Started;
  'job.repeat': Started;
  'job.reply': Started;
};
