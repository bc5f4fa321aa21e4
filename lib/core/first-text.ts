/**
 * The first text that isn't empty, of values or lists of them: a page may give
 * a field several times.
 */
export const firstText = (values: unknown[]): string | undefined =>
  values
    .flat()
    .find(
      (value): value is string =>
        typeof value === 'string' && value.trim() !== '',
    );
