import { i18n } from '#i18n';
import { count } from '@/components/ui/count';
import { fileSize } from '@/components/ui/measure';
import type { Kept, Standing } from '@/lib/data';

const mebibyte = 1024 * 1024;

/**
 * The bytes that the browser counts, unless Pluck keeps nothing: it counts what
 * was deleted until it has tidied up, and an empty database takes some.
 */
export const shownUsage = ({ usage, results }: Standing): number | undefined =>
  results.length > 0 ? usage : undefined;

/** The storage in use, by kind. */
export function storageUsage(standing: Standing): string {
  const { usage } = standing;
  if (usage !== undefined && shownUsage(standing) === undefined) {
    const empty = i18n.t('storage.empty');
    return usage < mebibyte
      ? empty
      : `${empty} ${i18n.t('storage.notFreed', [fileSize(usage)])}`;
  }
  return usage === undefined
    ? i18n.t('storage.unknown')
    : i18n.t('storage.used', [fileSize(usage)]);
}

/** The number of results, and their size. */
export const resultsSize = (holdings: readonly Kept[]): string =>
  i18n.t('storage.holds', holdings.length, [
    count(holdings.length),
    fileSize(holdings.reduce((sum, one) => sum + one.bytes, 0)),
  ]);

/**
 * What is wrong with the storage, in a few words. `failure`: why the results
 * can't be opened.
 */
export const storageTrouble = (failure: string | undefined) =>
  failure === undefined ? undefined : i18n.t('storage.unreadable');
