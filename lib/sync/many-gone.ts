import type { LocalRecords, SyncDevice } from './device';
import { type SyncList, splitKey } from './parts';
import { draftOf } from './state';

/** Fewer are deleted on purpose. */
const minGone = 10;

/** The records of this device that are still there: in its lists, or the file. */
export function withoutMissing(
  { here, state }: SyncDevice,
  local?: LocalRecords,
): Set<string> {
  const isThere = (key: string) => {
    if (!local) return state.records.has(key);
    const { list, id } = splitKey(key);
    const records = local.lists[list as SyncList];
    return !records || records.has(id) || local.unread.has(key);
  };
  return new Set([...here.keys()].filter(isThere));
}

/**
 * How many records are gone, if these are so many that it looks like a mistake:
 * lost settings, or a file that somebody emptied. Otherwise 0.
 */
export function manyGone(
  { here }: SyncDevice,
  left: ReadonlySet<string>,
): number {
  const count = here.size - left.size;
  return count >= minGone && count * 2 > here.size ? count : 0;
}

/** The device that has everything again that is gone in its lists or the file. */
export function broughtBack(
  before: SyncDevice,
  local: LocalRecords,
  now: number,
): SyncDevice {
  const inLists = withoutMissing(before, local);
  const inFile = withoutMissing(before);
  const here = new Map([...before.here].filter(([key]) => inLists.has(key)));
  const { device } = before;
  const draft = draftOf(before.state);
  for (const [key, { value }] of before.here) {
    if (inFile.has(key)) continue;
    const version = draft.change({
      key,
      value,
      replaced: undefined,
      device,
      now,
    });
    if (here.has(key)) here.set(key, version);
  }
  return { ...before, state: draft.state, here };
}
