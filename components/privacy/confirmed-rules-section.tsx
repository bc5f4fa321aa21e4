import { i18n } from '#i18n';
import type { Changes } from '@/components/settings';
import { call } from '@/lib/app/call';
import { RevocableList } from './revocable-list';

type Props = Pick<Changes, 'settings' | 'attempt'>;

/** Rules for addresses of a site that are sent without asking. */
export const ConfirmedRulesSection = ({ settings, attempt }: Props) => (
  <RevocableList
    id="confirmedRules"
    settings={settings.value}
    rows={settings.value.confirmedRules.map(({ site, rule, service }) => ({
      site,
      service,
      detail: <code>{rule}</code>,
      deleteLabel: i18n.t('settings.confirmedRules.delete', [site, rule]),
      onDelete: () =>
        void attempt(() =>
          call('confirmedRule.remove', { site, rule, service }),
        ),
    }))}
  />
);
