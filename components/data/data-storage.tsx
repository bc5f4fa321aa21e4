import { i18n } from '#i18n';
import { set } from '@/components/ui/bind';
import { Banner } from '@/components/ui/banner';
import { ActionButton, Button } from '@/components/ui/button';
import { Group } from '@/components/ui/group';
import type { Data } from './data-state';
import { count, fileSize } from '@/components/ui/measure';
import type { Kept, StorageUse } from '@/lib/data';

export const StorageSection = ({ data }: { data: Data }) => {
  const storageUse = data.storageUse.value;
  const mayClear = storageUse?.results.some((one) => one.mayGo) ?? false;
  return (
    <Group
      id="storage"
      title={i18n.t('storage.title')}
      help={storageUse && storageUsage(storageUse)}
    >
      {data.failure.value !== undefined && (
        <Banner
          tone="danger"
          title={i18n.t('storage.unreadable')}
          help={i18n.t('storage.unreadableHelp')}
        >
          <p class="small muted">{data.failure.value}</p>
          <div class="acts">
            <ActionButton
              label={i18n.t('storage.rescue')}
              onClick={data.rescue}
              isMain
            />
          </div>
        </Banner>
      )}
      {storageUse && (
        <div class="stack">
          <p class="help">{resultsSize(storageUse.results)}</p>
          <div class="acts">
            <Button disabled={!mayClear} onClick={set(data.asks, 'clear')}>
              {i18n.t('storage.clear')}
            </Button>
          </div>
        </div>
      )}
    </Group>
  );
};

const mebibyte = 1024 * 1024;

/**
 * The bytes that the browser counts, unless Pluck stores nothing: the count
 * includes recently deleted data and the empty database.
 */
export const shownUsage = ({
  usage,
  results,
}: StorageUse): number | undefined => (results.length > 0 ? usage : undefined);

export function storageUsage(storageUse: StorageUse): string {
  const { usage } = storageUse;
  if (usage !== undefined && shownUsage(storageUse) === undefined) {
    const empty = i18n.t('storage.empty');
    return usage < mebibyte
      ? empty
      : `${empty} ${i18n.t('storage.notFreed', [fileSize(usage)])}`;
  }
  return usage === undefined
    ? i18n.t('storage.unknown')
    : i18n.t('storage.used', [fileSize(usage)]);
}

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
