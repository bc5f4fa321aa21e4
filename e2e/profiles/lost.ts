import { isDeepStrictEqual } from 'node:util';
import type { Kept } from './profile';

/** Fields of a record that work in progress may change. */
const changing = new Set([
  'state',
  'owner',
  'error',
  'question',
  'tries',
  'triesLeft',
  'sends',
  'waitsUntil',
  'waitsSince',
  'looksAt',
]);

/** Tables that a later version dropped: zeros that kept disk space free. */
export const dropped = new Set(['pluck.reserve']);

/**
 * Items about the current state, and the sealed vault, whose content is
 * compared once it is open.
 */
const passing = new Set(['space', 'secret:vault']);

/** Where something of `before` isn't in `after`, or differs there. */
export function lostIn(before: Kept, after: Kept): string[] {
  const records = before.databases.flatMap(({ name, stores }) => {
    const now = after.databases.find((one) => one.name === name)?.stores;
    const wanted = stores.filter(
      (store) => !dropped.has(`${name}.${store.name}`),
    );
    return wanted.flatMap((store) => {
      const found = now?.find((one) => one.name === store.name)?.records ?? [];
      return store.records.flatMap(({ key, value }) => {
        const at = `${name}.${store.name}.${JSON.stringify(key)}`;
        const record = found.find((one) => isDeepStrictEqual(one.key, key));
        return record ? changedIn(at, value, record.value, changing) : [at];
      });
    });
  });
  return [
    ...changedIn('local', before.local, after.local, passing),
    ...changedIn('pages', before.pages, after.pages),
    ...records,
  ];
}

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
    : [['value', value]];

function changedIn(
  at: string,
  before: unknown,
  after: unknown,
  free?: ReadonlySet<string>,
): string[] {
  const now = new Map(fieldsOf(after));
  return fieldsOf(before).flatMap(([name, value]) =>
    free?.has(name) || isDeepStrictEqual(now.get(name), value)
      ? []
      : [`${at}.${name}`],
  );
}
