import { i18n } from '#i18n';
import { set } from '@/components/ui/bind';
import { Banner } from '@/components/ui/banner';
import { ActionButton, Button } from '@/components/ui/button';
import { Group } from '@/components/ui/group';
import type { Data } from './data-state';
import { resultsSize, storageUsage } from './storage-status';

/** The storage in use, and what can be done about it. */
export const StorageSection = ({ data }: { data: Data }) => {
  const standing = data.standing.value;
  const mayClear = standing?.results.some((one) => one.mayGo) ?? false;
  return (
    <Group
      id="storage"
      title={i18n.t('storage.title')}
      help={standing && storageUsage(standing)}
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
      {standing && (
        <div class="stack">
          <p class="help">{resultsSize(standing.results)}</p>
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
