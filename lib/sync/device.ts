import {
  type SyncList,
  type SyncPart,
  keyOf,
  listsOf,
  orderedLists,
  splitKey,
} from './parts';
import { idsIn } from './shared-values';
import {
  type SyncState,
  type SyncValue,
  type Version,
  type VersionName,
  draftOf,
  emptyState,
  isSameValue,
  isSameVersion,
  merge,
  newestFirst,
} from './state';

/**
 * What this device keeps between two readings of the file. `sent`: its highest
 * number in each file that it may have written. `here`: the version of each
 * record that its own lists hold, as they hold it. `isStopped`: nothing is kept
 * in step now, but may be again.
 */
export type SyncDevice = {
  readonly device: string;
  readonly sent: readonly number[];
  readonly state: SyncState;
  readonly here: ReadonlyMap<string, Version>;
  readonly isStopped?: boolean;
};

/**
 * The records of this device, by list and ID in their order. `unread`: keys of
 * those that this version of Pluck can't read, or doesn't share.
 */
export type LocalRecords = {
  lists: Partial<Record<SyncList, Map<string, SyncValue>>>;
  unread: ReadonlySet<string>;
};

export const newDevice = (device: string): SyncDevice => ({
  device,
  sent: [],
  state: emptyState,
  here: new Map(),
});

/** Whether a file goes on from what the device knows, and is no other one. */
export function isSameFile(
  { device, sent, state }: SyncDevice,
  { seen }: SyncState,
): boolean {
  const inFile = seen.get(device);
  if (inFile !== undefined) return sent.includes(inFile);
  const others = [...state.seen].filter(([by]) => by !== device);
  return (
    others.length > 0 && others.every(([by, n]) => (seen.get(by) ?? 0) >= n)
  );
}

/** When a record was changed that the device has just found in its lists. */
const unknownTime = 0;

/** The device with what the user changed in its lists since the last time. */
export function withLocalChanges(
  before: SyncDevice,
  { lists, unread }: LocalRecords,
  now: number,
): SyncDevice {
  const { device } = before;
  const draft = draftOf(before.state);
  const { records: all } = draft;
  const here = new Map(before.here);
  const change = (key: string, value: SyncValue, replaced?: Version) =>
    draft.change({
      key,
      value,
      replaced,
      device,
      now: replaced ? now : unknownTime,
    });
  for (const [list, records] of Object.entries(lists)) {
    for (const [id, value] of records) {
      const key = keyOf(list as SyncList, id);
      const shown = here.get(key);
      if (shown && isSameValue(shown.value, value)) continue;
      const [newest] = all.get(key) ?? [];
      // This worker may have ended between a change of the list and the note of
      // it.
      const isNoted = newest && isSameValue(newest.value, value);
      here.set(key, isNoted ? newest : change(key, value, shown));
    }
  }
  for (const [key, shown] of before.here) {
    const { list, id } = splitKey(key);
    const records = lists[list as SyncList];
    if (!records || records.has(id) || unread.has(key)) continue;
    here.delete(key);
    const newer = (all.get(key) ?? []).filter(
      (version) => !isSameVersion(version, shown) && version.at > shown.at,
    );
    draft.setVersions(key, newer);
  }
  for (const list of orderedLists) {
    const ids = [...(lists[list]?.keys() ?? [])];
    const key = keyOf('order', list);
    const [order] = all.get(key) ?? [];
    const known = idsIn(order?.value);
    if (isInOrder(ids, known)) continue;
    const others = known.filter(
      (id) => !ids.includes(id) && all.has(keyOf(list, id)),
    );
    here.set(key, change(key, { ids: [...ids, ...others] }, order));
  }
  const state = draft.isChanged() ? draft.state : before.state;
  return { ...before, state, here };
}

/** Whether the IDs are all in the order, and in that order. */
function isInOrder(ids: readonly string[], order: readonly string[]): boolean {
  const place = new Map(order.map((id, index) => [id, index]));
  const places = ids.map((id) => place.get(id) ?? -1);
  return places.every((at, index) => at > (places[index - 1] ?? -1));
}

/**
 * The device with what a file holds. `newId`: its name from now on, if another
 * profile writes under its own, as a copy of this one does.
 */
export function withFile(
  before: SyncDevice,
  file: SyncState,
  { now, newId }: { now: number; newId(): string },
): SyncDevice {
  const inFile = file.seen.get(before.device);
  const isMine = inFile === undefined || before.sent.includes(inFile);
  const mine = dated(isMine ? before : renamed(before, newId()), file, now);
  const state = withHandEdits(merge(mine.state, file), mine, file, now);
  return { ...mine, state: tidied(state) };
}

/**
 * The device with a time for each record that had none: before that of the
 * file's version, which then is the newer one, or now.
 */
function dated(device: SyncDevice, file: SyncState, now: number): SyncDevice {
  const dateOf = (key: string, version: Version): Version => {
    if (version.at !== unknownTime || version.by !== device.device)
      return version;
    const [newest] = file.records.get(key) ?? [];
    const before = newest && Math.max(unknownTime + 1, newest.at - 1);
    return { ...version, at: before ?? now };
  };
  return {
    ...device,
    here: new Map(
      [...device.here].map(([key, one]) => [key, dateOf(key, one)]),
    ),
    state: {
      ...device.state,
      records: new Map(
        [...device.state.records].map(([key, all]) => [
          key,
          newestFirst(all.map((one) => dateOf(key, one))),
        ]),
      ),
    },
  };
}

/** The device under a new name, also of what it has not sent yet. */
function renamed(before: SyncDevice, device: string): SyncDevice {
  const sent = Math.max(0, ...before.sent);
  const rename = (version: Version): Version =>
    version.by === before.device && version.n > sent
      ? { ...version, by: device }
      : version;
  const { records, seen } = before.state;
  const all = new Map(seen);
  const own = all.get(before.device) ?? 0;
  if (sent > 0) all.set(before.device, sent);
  else all.delete(before.device);
  if (own > sent) all.set(device, own);
  return {
    device,
    sent: [],
    state: {
      seen: all,
      records: new Map(
        [...records].map(([key, versions]) => [key, versions.map(rename)]),
      ),
    },
    here: new Map(
      [...before.here].map(([key, version]) => [key, rename(version)]),
    ),
  };
}

/** A version whose content was changed in the file is a change of its own. */
function withHandEdits(
  merged: SyncState,
  { device, state: own }: SyncDevice,
  file: SyncState,
  now: number,
): SyncState {
  const draft = draftOf(merged);
  for (const [key, versions] of file.records) {
    for (const version of versions) {
      const replaced = own.records
        .get(key)
        ?.find((one) => isSameVersion(one, version));
      if (!replaced || isSameValue(replaced.value, version.value)) continue;
      const { value } = version;
      draft.change({ key, value, replaced, device, now });
    }
  }
  return draft.state;
}

/** Without versions that say the same, and with one order for each list. */
function tidied(state: SyncState): SyncState {
  const records = new Map<string, readonly Version[]>();
  for (const [key, versions] of state.records) {
    const isOrder = splitKey(key).list === 'order';
    const different = versions.filter(
      (version, index) =>
        !versions
          .slice(0, index)
          .some((one) => isSameValue(one.value, version.value)),
    );
    records.set(key, isOrder ? different.slice(0, 1) : different);
  }
  return { ...state, records };
}

/** A change by another device; without a version, it deleted the record. */
export type Arrival = {
  key: string;
  list: string;
  id: string;
  version: Version | undefined;
};

/** What came from other devices, of these parts, and isn't in the lists yet. */
export function arrivals(
  { state, here }: SyncDevice,
  parts: readonly SyncPart[],
): Arrival[] {
  const lists: readonly string[] = listsOf(parts);
  return [...new Set([...state.records.keys(), ...here.keys()])].flatMap(
    (key) => {
      const { list, id } = splitKey(key);
      const version = state.records.get(key)?.[0];
      return !lists.includes(list) || isSameVersion(here.get(key), version)
        ? []
        : [{ key, list, id, version }];
    },
  );
}

/** The device with a version of a record as the newest one. */
export function withChosen(
  before: SyncDevice,
  key: string,
  chosen: Version,
  now: number,
): SyncDevice {
  const { device } = before;
  const draft = draftOf(before.state);
  draft.change({
    key,
    value: chosen.value,
    replaced: chosen,
    device,
    now: Math.max(now, (draft.records.get(key)?.[0]?.at ?? 0) + 1),
  });
  return { ...before, state: draft.state };
}

/**
 * The device without some versions of a record, as long as it has the one that
 * is kept: by now, another may be the newest.
 */
export function withoutVersions(
  before: SyncDevice,
  key: string,
  kept: VersionName,
  unwanted: readonly VersionName[],
): SyncDevice {
  const draft = draftOf(before.state);
  const versions = draft.records.get(key) ?? [];
  if (!versions.some((version) => isSameVersion(version, kept))) return before;
  draft.setVersions(
    key,
    versions.filter(
      (version) => !unwanted.some((one) => isSameVersion(version, one)),
    ),
  );
  return { ...before, state: draft.state };
}
