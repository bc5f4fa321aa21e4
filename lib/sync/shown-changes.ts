import { digest } from '@/lib/clips/background';
import type { SyncCounts } from './calls';
import type { LocalRecords, SyncDevice } from './device';
import { nameOfDevice } from './device-names';
import { differences } from './differences';
import type { KeyedValue } from './local-lists';
import {
  type SyncList,
  type SyncPart,
  keyOf,
  listsOf,
  splitKey,
} from './parts';
import { nameOfValue, presetsIn, sendsBy } from './shared-values';
import {
  type SyncValue,
  type Version,
  canonical,
  isSameVersion,
} from './state';
import type { ConflictVersion, SyncConflict, WaitingChange } from './sync-item';

export const maxListed = 50;

/** A preset is shorter, and fifty of them fit into the browser's storage. */
const maxDoesChars = 100_000;

/** The digest of a record, by which the user's answer counts for this alone. */
export const shownOf = (value: SyncValue): Promise<string> =>
  digest(canonical(value) ?? '');

/** What the user is asked about, with all that it does. */
export const waitingChanges = (
  all: readonly KeyedValue[],
): Promise<WaitingChange[]> =>
  Promise.all(
    all.map(async ({ key, value }) => {
      const does = JSON.stringify(value, null, 2);
      const hiddenChars = Math.max(0, does.length - maxDoesChars);
      return {
        key,
        name: nameOfValue(value),
        does: does.slice(0, maxDoesChars).toWellFormed(),
        ...(hiddenChars > 0 && { hiddenChars }),
        shown: await shownOf(value),
      };
    }),
  );

/** The names of this device's records. */
export const keysIn = ({ lists }: LocalRecords): string[] =>
  Object.entries(lists).flatMap(([list, records]) =>
    [...records.keys()].map((id) => keyOf(list as SyncList, id)),
  );

/** How many records of each list there are. */
export function counts(keys: Iterable<string>): SyncCounts {
  const found = { presets: 0, rules: 0, noteTemplates: 0, highlights: 0 };
  for (const key of keys) {
    const { list } = splitKey(key);
    if (Object.hasOwn(found, list)) found[list as SyncList] += 1;
  }
  return found;
}

/** What of other devices would send or spend. */
export function sendingIn(
  { state, here }: SyncDevice,
  parts: readonly SyncPart[],
): KeyedValue[] {
  if (!parts.includes('presets')) return [];
  return [...state.records].flatMap(([key, [version]]) =>
    version &&
    !isSameVersion(here.get(key), version) &&
    sendsBy(splitKey(key).list, version.value, (id) => presetsIn(state, id))
      ? [{ key, value: version.value }]
      : [],
  );
}

/** Differences that are listed for each version. */
const maxDifferences = 8;

/** The records of these parts that two devices have changed. */
export function conflictsOf(
  { device, state }: SyncDevice,
  parts: readonly SyncPart[],
): SyncConflict[] {
  const wanted: readonly string[] = listsOf(parts);
  const about = ({ by, n, at, value }: Version): ConflictVersion => {
    const named = nameOfDevice(state, by);
    return {
      by,
      n,
      at,
      name: nameOfValue(value),
      isOwn: by === device,
      ...(named !== undefined && { device: named }),
    };
  };
  const all = [...state.records].flatMap(([key, [used, ...others]]) =>
    used && others.length > 0 && wanted.includes(splitKey(key).list)
      ? [{ key, used, others }]
      : [],
  );
  return all.slice(0, maxListed).map(({ key, used, others }) => ({
    key,
    used: about(used),
    others: others.map((other) => {
      const differs = differences(used.value, other.value);
      return {
        ...about(other),
        differs: differs.slice(0, maxDifferences),
        hidden: Math.max(0, differs.length - maxDifferences),
      };
    }),
  }));
}
