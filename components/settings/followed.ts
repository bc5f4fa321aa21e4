import { getOwn } from '@/lib/core/objects';

/**
 * A form's values after its record was saved with other values than `before`,
 * here or in another tab: fields that the user has changed stay, the others
 * show the new values.
 */
export const followed = <Values extends Record<string, unknown>>(
  typed: Values,
  before: Values,
  after: Values,
): Values => {
  const changed = Object.entries(typed).filter(
    ([name, value]) => value !== getOwn(before, name),
  );
  return { ...after, ...Object.fromEntries(changed) };
};
