export function counts(values: string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
}

export const sum = <T>(
  all: T[],
  of: (one: T, index: number) => number,
): number => all.reduce((total, one, index) => total + of(one, index), 0);
