import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { deletedResultsMessage } from '@/components/data';
import { call } from '@/lib/app/call';
import { Banner } from '@/components/ui/banner';
import { ActionButton } from '@/components/ui/button';
import type { Panel } from './panel-state';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { type Space, spaceItem } from '@/lib/data';

/**
 * Warns that storage is low before old results are deleted, and lists them
 * afterwards.
 */
export const SpaceNotice = ({ panel }: { panel: Panel }) => {
  const { shortSince, toldAt, went } = useSpace().value;
  const isToTell = shortSince !== undefined && toldAt === undefined;
  useEffect(() => {
    if (!isToTell) return undefined;
    // A hidden panel doesn't count.
    const tell = () =>
      void (document.visibilityState === 'visible' && call('space.told', {}));
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [isToTell]);
  if (shortSince === undefined && !went) return null;
  return (
    <div class="stack notices" aria-live="polite">
      {shortSince !== undefined && (
        <Banner
          tone="warn"
          title={i18n.t('storage.short')}
          help={i18n.t('storage.shortHelp')}
        >
          <div class="acts">
            <ActionButton
              label={i18n.t('storage.makeRoom')}
              onClick={panel.openData}
            />
          </div>
        </Banner>
      )}
      {went && (
        <Banner
          tone="info"
          title={i18n.t('storage.gone')}
          help={deletedResultsMessage(went)}
        >
          <div class="acts">
            <ActionButton
              label={i18n.t('panel.dismiss')}
              onClick={() => call('space.dismiss', {})}
            />
          </div>
        </Banner>
      )}
    </div>
  );
};

/** The current state of storage, kept up to date. */
function useSpace(): ReadonlySignal<Space> {
  const space = useSignal<Space>({});
  useEffect(() => {
    const show = (next: Space) => {
      space.value = next;
    };
    void spaceItem.getValue().then(show);
    return spaceItem.watch((next) => show(next ?? {}));
  }, []);
  return space;
}
