import { i18n } from '#i18n';
import { Toast } from '@/components/ui/toast';
import type { Changes } from '@/components/settings';
import type { SettingsPlace } from './place';

/** An undo message, or a failed change. */
export const SettingsMessage = ({
  page: { done, failure, clear },
  place,
}: {
  page: Changes;
  place: SettingsPlace;
}) => (
  <Toast
    message={
      failure.value === undefined
        ? done.value?.message
        : `${i18n.t('settings.failed')} ${failure.value}`
    }
    undo={failure.value === undefined ? done.value?.undo : undefined}
    onDismiss={() => {
      clear();
      document.getElementById(place.section.value)?.focus();
    }}
  />
);
