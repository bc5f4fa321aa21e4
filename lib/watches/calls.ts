import { trueOnly, z } from '@/lib/core/zod';
import { recipe, rowsOption } from '@/lib/sheet';
import type { LookupFailure } from '@/lib/services';
import { type Interval, intervals } from './page-watch';

const id = z.string().check(z.maxLength(200));
const name = z.string().check(z.maxLength(10_000));

const every = () =>
  z.custom<Interval>((value) => intervals.some((one) => one === value));

const rule = () =>
  z.union([
    z.strictObject({ when: z.enum(['changed']) }),
    z.strictObject({
      when: z.enum(['below', 'above', 'changed-by']),
      amount: z.number(),
    }),
  ]);

const what = () =>
  z.union([
    z.strictObject({ kind: z.enum(['text']) }),
    z.strictObject({ kind: z.enum(['element']), recipe }),
    z.strictObject({ kind: z.enum(['value']), recipe, rule: rule() }),
    z.strictObject({
      kind: z.enum(['rows']),
      rows: rowsOption,
      columns: z.array(name).check(z.maxLength(200)),
    }),
  ]);

export const watchCalls = {
  /**
   * Watches a page: in this browser, or by the service that is named.
   * `isOriginAsked`: the site's permission was asked for it.
   */
  'watch.add': () =>
    z.strictObject({
      url: z.string().check(z.maxLength(10_000)),
      title: z.string().check(z.maxLength(10_000)),
      what: what(),
      every: every(),
      connection: z.optional(id),
      isOriginAsked: z.optional(trueOnly),
    }),
  /** Watches another part of the page, or more or less often. */
  'watch.narrow': () => z.strictObject({ id, what: what(), every: every() }),
  /** The site's permission was asked for its sake, and given. */
  'watch.allowed': () => z.strictObject({ id }),
  /** Looks now. */
  'watch.look': () => z.strictObject({ id }),
  /** Has the service create the monitor that was not found there. */
  'watch.create': () => z.strictObject({ id }),
  /** Pauses a watch, or lets it go on; a service is asked first. */
  'watch.pause': () => z.strictObject({ id, isPaused: z.boolean() }),
  /** Deletes a watch; it can be restored for a minute. */
  'watch.remove': () => z.strictObject({ id }),
  'watch.restore': () => z.strictObject({ id }),
  /** The user has seen its news. */
  'watch.shown': () => z.strictObject({ id }),
} as const;

/**
 * Why no watch was made. `not-sent`: the address holds what may be private.
 * `too-many`: there is no room.
 */
export type WatchRefusal =
  | 'private'
  | 'not-a-page'
  | 'not-sent'
  | 'too-many'
  | 'no-service';

export type WatchAnswers = {
  'watch.add': { ok: true; id: string } | { ok: false; reason: WatchRefusal };
  'watch.pause': { ok: true } | { ok: false; error: LookupFailure };
};
