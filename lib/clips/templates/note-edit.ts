import { z } from '@/lib/core/zod';

/** What the user may leave out of a note. */
const notePart = z.enum(['text', 'summary', 'answer', 'highlights', 'marks']);
export type NotePart = z.output<typeof notePart>;

const tags = z
  .array(z.string().check(z.maxLength(1000)))
  .check(z.maxLength(200));

/**
 * What the user changed about one note before it was filed. Tags are changes to
 * those of the template, so that they also suit the next note of the site.
 */
export const noteEdit = z.strictObject({
  title: z.optional(z.string().check(z.maxLength(20_000))),
  folder: z.optional(z.string().check(z.maxLength(20_000))),
  added: z.optional(tags),
  removed: z.optional(tags),
  without: z.optional(z.array(notePart).check(z.maxLength(10))),
});
export type NoteEdit = z.output<typeof noteEdit>;
