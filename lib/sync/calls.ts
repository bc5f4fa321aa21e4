import { integer, z } from '@/lib/core/zod';
import { type SyncList, type SyncPart, allParts } from './parts';
import {
  type SyncError,
  type WaitingChange,
  maxDeviceNameChars,
} from './sync-item';

const id = z.string().check(z.maxLength(200));
const key = z.string().check(z.maxLength(300));
const place = () => ({
  destination: id,
  parts: z.array(z.enum(allParts as [SyncPart, ...SyncPart[]])),
});

/** What names a version of a record. */
const versionName = { by: id, n: integer(0) };

/** A change that waits, by its key and the digest of what the user has seen. */
const shownChange = () =>
  z.strictObject({ key, shown: z.string().check(z.maxLength(64)) });
export type Shown = z.infer<ReturnType<typeof shownChange>>;

export const syncCalls = {
  /** What the first meeting with the file would change. It changes nothing. */
  'sync.preview': () => z.strictObject(place()),
  /**
   * Keeps these parts in step from now on, also instead of those before.
   * `accepts`: what of the preview would send or spend. `deviceName`: what the
   * user calls this device, or nothing.
   */
  'sync.start': () =>
    z.strictObject({
      ...place(),
      deviceName: z.string().check(z.maxLength(maxDeviceNameChars)),
      accepts: z.array(shownChange()),
    }),
  /** Reads the file now. */
  'sync.now': () => z.strictObject({}),
  /** Ends it. All records stay here. */
  'sync.stop': () => z.strictObject({ deletesFile: z.boolean() }),
  /** Takes over records that would send or spend, as far as they are as shown. */
  'sync.accept': () => z.strictObject({ accepts: z.array(shownChange()) }),
  /** Leaves one of them unused here, without another question until it changes. */
  'sync.decline': shownChange,
  /** Makes another version of a record the newest. */
  'sync.choose': () => z.strictObject({ key, ...versionName }),
  /**
   * Deletes versions of a record on all devices. `kept`: the one in use, and
   * `unwanted`: the others, as the user saw them. What came since then stays.
   */
  'sync.dismiss': () =>
    z.strictObject({
      key,
      kept: z.strictObject(versionName),
      unwanted: z.array(z.strictObject(versionName)),
    }),
  /** After many were gone: brings them back, or deletes them everywhere. */
  'sync.settle': () => z.strictObject({ bringsBack: z.boolean() }),
} as const;

export type SyncCounts = Record<SyncList, number>;

/**
 * `onlyHere`: how many of this device aren't in the file. `sending`: what would
 * send or spend.
 */
export type SyncPreview =
  | {
      ok: true;
      isNew: boolean;
      here: SyncCounts;
      there: SyncCounts;
      after: SyncCounts;
      onlyHere: number;
      sending: WaitingChange[];
    }
  | { ok: false; error: SyncError };

export type SyncAnswers = {
  'sync.preview': SyncPreview;
  'sync.stop': { ok: true } | { ok: false; error: SyncError };
};
