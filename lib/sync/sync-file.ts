import { isRecord } from '@/lib/core/objects';
import { readJson } from '@/lib/core/read-json';
import { integer, keeping, matches, z } from '@/lib/core/zod';
import { type SyncState, type Version, maxNumber, newestFirst } from './state';

const format = 'pluck-sync';
/** A version that adds a member to the file or to a record has a higher number. */
const formatVersion = 1;

/** The file has this name in the folder of its destination. */
export const syncFileName = 'pluck.json';

/** More than 10,000 highlights need; GitHub and the reader take no more. */
const maxChars = 16 * 1024 * 1024;

/** Random letters and digits: they say nothing about the computer. */
const device = z.string().check(matches(/^[\da-z]{8,40}$/));
const changeNumber = integer(0, maxNumber);

const version = keeping({
  by: device,
  n: changeNumber,
  at: changeNumber,
  value: z.record(z.string(), z.unknown()),
});

const syncFile = /* @__PURE__ */ z.strictObject({
  format: z.literal(format),
  version: z.literal(formatVersion),
  seen: z
    .record(device, changeNumber)
    .check(z.refine((all) => Object.keys(all).length <= 1000)),
  records: z
    .array(
      z.strictObject({
        key: z.string().check(z.maxLength(300), matches(/^\w+:./s)),
        versions: z.array(version).check(z.minLength(1), z.maxLength(200)),
      }),
    )
    .check(z.maxLength(100_000)),
});

/** Why a file isn't used, and isn't overwritten. */
export type SyncFileFault = 'newer' | 'unreadable' | 'tooLarge';

export type ReadSyncFile =
  | { ok: true; state: SyncState }
  | { ok: false; fault: SyncFileFault };

/** Reads the file of another device: any text. */
export function readSyncFile(text: string): ReadSyncFile {
  const fail = (fault: SyncFileFault): ReadSyncFile => ({ ok: false, fault });
  if (text.length > maxChars) return fail('tooLarge');
  const read = readJson(text, { maxChars, maxDepth: 100, maxItems: 100_000 });
  if (!read.ok || !isRecord(read.value)) return fail('unreadable');
  const { format: found, version: number } = read.value;
  if (found !== format) return fail('unreadable');
  if (typeof number === 'number' && number > formatVersion)
    return fail('newer');
  const { data } = syncFile.safeParse(read.value);
  if (!data) return fail('unreadable');
  const seen = new Map(Object.entries(data.seen));
  const records = new Map<string, Version[]>();
  for (const { key, versions } of data.records) {
    if (records.has(key)) return fail('unreadable');
    records.set(key, newestFirst(versions));
    for (const { by, n } of versions)
      seen.set(by, Math.max(n, seen.get(by) ?? 0));
  }
  return { ok: true, state: { seen, records } };
}

/**
 * The file as text: the same for the same state. Undefined if it would be too
 * large to be read again.
 */
export function writeSyncFile({
  seen,
  records,
}: SyncState): string | undefined {
  const byName = <T>(all: ReadonlyMap<string, T>) =>
    [...all].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(
    {
      format,
      version: formatVersion,
      seen: Object.fromEntries(byName(seen)),
      records: byName(records).map(([key, versions]) => ({ key, versions })),
    },
    null,
    1,
  );
  return text.length > maxChars ? undefined : `${text}\n`;
}
