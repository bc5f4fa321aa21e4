import type { DeliveryError } from '@/lib/clips';
import { storedItem } from '@/lib/store/stored-item';
import type { Difference } from './differences';
import type { SyncPart } from './parts';
import type { SyncFileFault } from './sync-file';

/**
 * Why the file and this device aren't the same. `many-gone`: so many records are
 * gone, in the file or here, that it looks like a mistake. `other-place`: the
 * destination now leads elsewhere.
 */
export type SyncError =
  | { kind: 'place'; error: DeliveryError }
  | { kind: 'file'; fault: SyncFileFault }
  | { kind: 'many-gone'; where: 'here' | 'there'; count: number }
  | { kind: 'no-destination' | 'other-place' | 'failed' };

/**
 * A change that waits for the user, because it would send or spend. `does`: all
 * of it, as it is shown before it works. `hiddenChars`: how much of it is too long
 * to be shown. `shown`: its digest, by which the user's answer counts for this
 * alone.
 */
export type WaitingChange = {
  key: string;
  name: string;
  does: string;
  hiddenChars?: number;
  shown: string;
};

/** The longest time between two readings of the file, after failures. */
export const maxIntervalMs = 60 * 60_000;

/** Maximum characters of a device's name. */
export const maxDeviceNameChars = 40;

/** `isOwn`: this device made it. `device`: the name of the device that did. */
export type ConflictVersion = {
  by: string;
  n: number;
  at: number;
  name: string;
  isOwn: boolean;
  device?: string;
};

/** `hidden`: how many of the differences are too many to be listed. */
export type OtherVersion = ConflictVersion & {
  differs: Difference[];
  hidden: number;
};

/**
 * A record that two devices changed: the version in use, and the others, the
 * newest first.
 */
export type SyncConflict = {
  key: string;
  used: ConflictVersion;
  others: OtherVersion[];
};

/**
 * What is kept in step, and where: `destination` is its ID, and `place` where it
 * led when the user agreed, which an earlier Pluck didn't store. Times in
 * milliseconds since the epoch. `nextAt`: when the file is read next. `declined`:
 * what waited, and stays unused as long as it is the same. `deviceName`: what the
 * user calls this device.
 */
export type Sync = {
  destination: string;
  place?: string;
  parts: SyncPart[];
  deviceName?: string;
  nextAt: number;
  syncedAt?: number;
  failures: number;
  error?: SyncError;
  waiting: WaitingChange[];
  declined?: Pick<WaitingChange, 'key' | 'shown'>[];
  conflicts: SyncConflict[];
  /** How many records this version of Pluck can't read. */
  unreadable: number;
};

/**
 * Without the conflicts whose versions an earlier Pluck didn't store: the next
 * meeting finds them again.
 */
const withShownConflicts = (sync: Sync | null): Sync | null =>
  sync && {
    ...sync,
    conflicts: sync.conflicts.filter(
      ({ used }: Partial<SyncConflict>) => used !== undefined,
    ),
  };

/** Null if nothing is kept in step. */
export const syncItem = storedItem<Sync | null>(
  'local',
  'sync',
  null,
  withShownConflicts,
);
