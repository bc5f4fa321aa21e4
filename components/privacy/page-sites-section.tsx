import { i18n } from '#i18n';
import type { Changes } from '@/components/settings';
import { call } from '@/lib/app/call';
import { RevocableList } from './revocable-list';

type Props = Pick<Changes, 'settings' | 'attempt'>;

/** Sites whose pages go to a service without a preview. */
export const PageSitesSection = ({ settings, attempt }: Props) => (
  <RevocableList
    id="pageSites"
    settings={settings.value}
    rows={settings.value.pageSites.map(({ site, service }) => ({
      site,
      service,
      deleteLabel: i18n.t('settings.pageSites.delete', [site]),
      onDelete: () =>
        void attempt(() => call('pageSite.remove', { site, service })),
    }))}
  />
);
