import { matches, z } from './zod';

/** Source: lib/contract/schema/preset-options, `presetNameSchema`. */
export const maxNameChars = 80;

/** The name itself, or with a number appended if it is taken: "Prices (2)". */
export function uniqueName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2, unique = name; ; number += 1) {
    if (!taken.has(unique)) return unique;
    const end = ` (${number})`;
    unique = name.slice(0, maxNameChars - end.length).toWellFormed() + end;
  }
}

/** Makes each name unique among the taken names and those before it. */
export function uniqueNames(
  names: readonly string[],
  taken: Iterable<string> = [],
): string[] {
  const all = new Set(taken);
  return names.map((name) => {
    const unique = uniqueName(name, all);
    all.add(unique);
    return unique;
  });
}

/**
 * A UUID as `crypto.randomUUID` makes it. zod's check covers all versions, and
 * is several times as large.
 */
export const uuid = z
  .string()
  .check(matches(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/));
