import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { set } from '@/components/ui/bind';
import { Banner } from '@/components/ui/banner';
import { ActionButton, Button } from '@/components/ui/button';
import { Group } from '@/components/ui/group';
import type { Data } from './data-state';
import {
  resultsSize,
  storageUsage,
  deletedResultsMessage,
} from './storage-status';

/** The storage in use, and what can be done when it is low. */
export const StorageSection = ({
  data,
  isShown,
}: {
  data: Data;
  isShown: boolean;
}) => {
  const standing = data.standing.value;
  const { shortSince, toldAt, went } = data.space.value;
  const isNews = isShown && shortSince !== undefined && toldAt === undefined;
  useEffect(() => {
    if (isNews) data.told();
  }, [isNews]);
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
      {shortSince !== undefined && (
        <Banner
          tone="warn"
          title={i18n.t('storage.short')}
          help={i18n.t('storage.shortHelp')}
        />
      )}
      {went && (
        <Banner
          tone="info"
          title={i18n.t('storage.gone')}
          help={deletedResultsMessage(went)}
        >
          <div class="acts">
            <ActionButton
              label={i18n.t('settings.dismiss')}
              onClick={data.dismiss}
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
