type Step = string | number;

/** The JSON Pointer (RFC 6901) for these steps; '' is the whole value. */
export const pointerTo = (steps: readonly Step[]): string =>
  steps.reduce<string>(memberOf, '');

/** The pointer to a member of the value at `pointer`. */
export const memberOf = (pointer: string, step: Step): string =>
  `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The steps of a pointer; list indexes are text. */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The pointers of all ancestors, starting with the whole value. */
export const pointersAbove = (pointer: string): string[] =>
  [...pointer.matchAll(/\//g)].map(({ index }) => pointer.slice(0, index));
