import { i18n } from '#i18n';
import { count } from '@/components/ui/count';
import { fileSize } from '@/components/ui/measure';
import type { Holding, Space, Standing, Went } from '@/lib/data';

const mebibyte = 1024 * 1024;

/**
 * The bytes that the browser counts, unless Pluck keeps nothing: it counts what
 * was deleted until it has tidied up, and an empty database takes some.
 */
export const shownUsage = ({
  usage,
  reserve,
  results,
}: Standing): number | undefined =>
  reserve > 0 || results.length > 0 ? usage : undefined;

/** The storage in use, by kind. */
export function storageUsage(standing: Standing): string {
  const { usage, reserve } = standing;
  if (usage !== undefined && shownUsage(standing) === undefined) {
    const empty = i18n.t('storage.empty');
    return usage < mebibyte
      ? empty
      : `${empty} ${i18n.t('storage.notFreed', [fileSize(usage)])}`;
  }
  const used =
    usage === undefined
      ? i18n.t('storage.unknown')
      : i18n.t('storage.used', [fileSize(usage)]);
  // The browser compresses what private windows keep in memory.
  return reserve > 0 && reserve <= (usage ?? reserve)
    ? `${used} ${i18n.t('storage.reserve', [fileSize(reserve)])}`
    : used;
}

/** The number of results, and their size. */
export const resultsSize = (holdings: readonly Holding[]): string =>
  i18n.t('storage.holds', holdings.length, [
    count(holdings.length),
    fileSize(holdings.reduce((sum, one) => sum + one.bytes, 0)),
  ]);

/** Names the deleted results. */
export const deletedResultsMessage = ({
  count: deleted,
  titles,
}: Went): string =>
  i18n.t('storage.went', deleted, [count(deleted), titles.join(' · ')]);

/**
 * What is wrong with the storage, in a few words. `failure`: why the results
 * can't be opened.
 */
export function storageTrouble(
  failure: string | undefined,
  { shortSince }: Space,
): string | undefined {
  if (failure !== undefined) return i18n.t('storage.unreadable');
  return shortSince === undefined ? undefined : i18n.t('storage.short');
}
