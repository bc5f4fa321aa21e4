import { integer, z } from '@/lib/core/zod';
import { columnTypes } from '@/lib/sheet';

const id = z.string().check(z.maxLength(200));
const name = z.string().check(z.maxLength(10_000));

/** More would be no sheet that a person reads. */
const maxColumns = 200;

const column = () =>
  z.strictObject({
    name,
    type: z.optional(z.enum(columnTypes)),
    source: z.optional(name),
    dropped: z.optional(z.boolean()),
    part: z.optional(
      z.strictObject({ at: name, index: integer(0, maxColumns) }),
    ),
  });

export const rowsCalls = {
  /** Reads all pages of the list that a job has read, in the job's tab. */
  'rows.readAll': () => z.strictObject({ jobId: id }),
  /** Ends that. The rows stay. */
  'rows.stop': () => z.strictObject({ jobId: id }),
  /** Goes on with it; opens the page again if its tab is closed. */
  'rows.goOn': () => z.strictObject({ jobId: id }),
  /** Replaces what the user changed about the columns. */
  'rows.setColumns': () =>
    z.strictObject({
      jobId: id,
      columns: z.array(column()).check(z.maxLength(maxColumns)),
    }),
} as const;

export type RowsAnswers = {
  /** `no-next`: the page has no further one, or the job read no list. */
  'rows.readAll': { ok: true } | { ok: false; reason: 'no-next' };
};
