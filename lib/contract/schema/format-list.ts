import { z } from '@/lib/core/zod';
import { type Format, formats } from '@/lib/contract/formats';

/** The id of a format that needs nothing but its name. */
type PlainId<F> = F extends Format
  ? { type: F['id'] } extends z.input<F['request']>
    ? F['id']
    : never
  : never;
type Requests<List extends readonly Format[]> = {
  -readonly [I in keyof List]: List[I]['request'];
};

const isPlain = ({ id, request }: Format): boolean =>
  request.safeParse({ type: id }).success;
const plain = formats.filter(isPlain).map(({ id }) => id) as [
  PlainId<Format>,
  ...PlainId<Format>[],
];
const objects = formats.map(({ request }) => request) as unknown as Requests<
  typeof formats
>;

/**
 * The requested outputs: each item is a name or an object with a type. Source:
 * contract, "Formats".
 */
export const formatList = z.array(
  z.union([z.enum(plain), z.discriminatedUnion('type', objects)]),
);
