import * as z from 'zod/mini';

// The JIT probe calls `new Function`, which the extension's policy reports as a
// violation.
z.config({ jitless: true });

/**
 * These are like `z.regex`, `z.int`, `z.gte`, `z.lte` and `z.literal`, which
 * would enlarge the background bundle.
 */
// @__NO_SIDE_EFFECTS__
export const matches = (pattern: RegExp) =>
  z.refine<string>((text) => pattern.test(text));
// @__NO_SIDE_EFFECTS__
export const integer = (
  least = Number.MIN_SAFE_INTEGER,
  most = Number.MAX_SAFE_INTEGER,
) =>
  z
    .number()
    .check(
      z.refine(
        (number) =>
          Number.isInteger(number) && number >= least && number <= most,
      ),
    );

export const trueOnly = /* @__PURE__ */ z.custom<true>((value: unknown) =>
  Object.is(value, true),
);

// `catch` isn't destructured from `z`: that would put all of zod, with its 50
// languages, into every bundle.
/** An optional part of a record; omitted if it is invalid. */
export const part = <T>(schema: z.ZodMiniType<T>) =>
  z.catch(z.optional(schema), undefined);

/**
 * A stored object that preserves fields added by another version. Its type has
 * only the named members.
 */
// @__NO_SIDE_EFFECTS__
export const keeping = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.looseObject(shape) as unknown as z.ZodMiniObject<Shape>;

export { z };
