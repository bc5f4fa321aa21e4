import { isRecord } from '@/lib/core/objects';

export type SyncValue = Readonly<Record<string, unknown>>;

/**
 * What a device made of a record. `by` and `n` name the version: the device's
 * random ID, and a number that grows with each of its changes. `at`: when, in
 * milliseconds since the epoch by that device's clock, and later than what it
 * replaced.
 */
export type Version = {
  readonly by: string;
  readonly n: number;
  readonly at: number;
  readonly value: SyncValue;
};

export type VersionName = Pick<Version, 'by' | 'n'>;

/**
 * The records of all devices. `seen` is the highest number of each device whose
 * changes are in here: a version that was seen and isn't here any more was
 * replaced or deleted, so that deletions need no trace. A record has several
 * versions, the newest first, while devices that didn't know of each other have
 * changed it.
 */
export type SyncState = {
  readonly seen: ReadonlyMap<string, number>;
  readonly records: ReadonlyMap<string, readonly Version[]>;
};

export const emptyState: SyncState = { seen: new Map(), records: new Map() };

/** A JSON value as text, the same whatever the order of its members. */
export const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, member: unknown) =>
    isRecord(member)
      ? Object.fromEntries(
          Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : member,
  );

export const isSameValue = (one: SyncValue, other: SyncValue): boolean =>
  one === other || canonical(one) === canonical(other);

export const isSameVersion = (
  one: VersionName | undefined,
  other: VersionName | undefined,
): boolean => one?.by === other?.by && one?.n === other?.n;

const nameOf = ({ by, n }: Version) => `${by} ${n}`;

/** Negative if `one` comes first, because it is newer. */
const compare = (one: Version, other: Version): number =>
  other.at - one.at ||
  (one.by < other.by ? 1 : one.by > other.by ? -1 : other.n - one.n);

export const newestFirst = (versions: Iterable<Version>): Version[] =>
  [...versions].toSorted(compare);

const isSeen = ({ seen }: SyncState, { by, n }: Version): boolean =>
  n <= (seen.get(by) ?? 0);

/**
 * What both states know. Commutative, associative and idempotent: devices that
 * have seen the same changes have the same state, in whatever order they came.
 * A change that the other side didn't know when it deleted the record stays.
 */
export function merge(one: SyncState, other: SyncState): SyncState {
  const seen = new Map(one.seen);
  for (const [by, n] of other.seen)
    seen.set(by, Math.max(n, seen.get(by) ?? 0));
  const records = new Map<string, Version[]>();
  for (const key of new Set([...one.records.keys(), ...other.records.keys()])) {
    const versions = mergeVersions(key, one, other);
    if (versions.length > 0) records.set(key, versions);
  }
  return { seen, records };
}

function mergeVersions(
  key: string,
  one: SyncState,
  other: SyncState,
): Version[] {
  const mine = versionsByName(one, key);
  const theirs = versionsByName(other, key);
  const left = new Map<string, Version>();
  for (const [name, version] of mine)
    if (theirs.has(name) || !isSeen(other, version)) left.set(name, version);
  for (const [name, version] of theirs) {
    const same = left.get(name);
    if (same) left.set(name, greater(same, version));
    else if (!mine.has(name) && !isSeen(one, version)) left.set(name, version);
  }
  return newestFirst(left.values());
}

const versionsByName = ({ records }: SyncState, key: string) =>
  new Map(
    (records.get(key) ?? []).map((version) => [nameOf(version), version]),
  );

/** Two contents of one version: somebody changed a file by hand. */
const greater = (one: Version, other: Version): Version =>
  (canonical(one) ?? '') >= (canonical(other) ?? '') ? one : other;

/** The highest number that a change can have: also of a hostile file. */
export const maxNumber = Number.MAX_SAFE_INTEGER;

type Change = {
  key: string;
  value: SyncValue;
  /** What the device has seen of the record, if anything. */
  replaced: Version | undefined;
  device: string;
  now: number;
};

/** A copy of a state, to be changed: a state may have ten thousand records. */
export function draftOf({ seen: seenBefore, records: before }: SyncState) {
  const seen = new Map(seenBefore);
  const records = new Map(before);
  let isChanged = false;

  /** Sets all versions of a record; none deletes it. */
  function setVersions(key: string, versions: readonly Version[]): void {
    isChanged = true;
    if (versions.length > 0) records.set(key, newestFirst(versions));
    else records.delete(key);
  }

  return {
    records: records as SyncState['records'],
    isChanged: () => isChanged,
    state: { seen, records } satisfies SyncState,
    setVersions,

    /**
     * Notes a change on this device. It takes the place of `replaced`; what
     * other devices made of the record without knowing that stays.
     */
    change({ key, value, replaced, device, now }: Change): Version {
      const n = Math.max(now, (seen.get(device) ?? 0) + 1);
      const at = Math.min(
        maxNumber,
        Math.max(now, replaced ? replaced.at + 1 : 0),
      );
      const version = { by: device, n, at, value };
      const others = (records.get(key) ?? []).filter(
        (other) => !isSameVersion(other, replaced),
      );
      seen.set(device, n);
      setVersions(key, [version, ...others]);
      return version;
    },
  };
}
