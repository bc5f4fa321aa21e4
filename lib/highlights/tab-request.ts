import { integer, z } from '@/lib/core/zod';
import { colours, maxNoteChars } from './limits';

const id = () => z.string().check(z.maxLength(200));
const colour = () => integer(1, colours.length);

/** A request of Pluck's script in a tab. */
export const tabRequest = () =>
  z.discriminatedUnion('highlights', [
    z.strictObject({ highlights: z.literal('draw') }),
    z.strictObject({ highlights: z.literal('note'), id: id() }),
    z.strictObject({
      highlights: z.literal('change'),
      id: id(),
      colour: z.optional(colour()),
      note: z.optional(z.string().check(z.maxLength(maxNoteChars))),
    }),
    z.strictObject({ highlights: z.literal('remove'), id: id() }),
    z.strictObject({ highlights: z.literal('restore'), id: id() }),
  ]);
