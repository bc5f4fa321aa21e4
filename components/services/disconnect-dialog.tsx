import { i18n } from '#i18n';
import { set } from '@/components/ui/bind';
import { Dialog } from '@/components/ui/dialog';
import { serviceName } from './service-status';
import type { Services } from './services-state';

/** Asks for confirmation, because the key is deleted for good. */
export const DisconnectDialog = ({ services }: { services: Services }) => {
  const service = services.leaving.value;
  if (!service) return null;
  const close = set(services.leaving, undefined);
  const disconnect = () => {
    close();
    void services.disconnect(service);
  };
  return (
    <Dialog
      title={i18n.t('settings.disconnect.title', [serviceName(service)])}
      onClose={close}
      close={i18n.t('settings.disconnect.keep')}
      action={{
        variant: 'danger',
        label: i18n.t('settings.connection.remove'),
        onClick: disconnect,
      }}
    >
      <p>{i18n.t('settings.disconnect.help')}</p>
      {services.settings.value.presets.some(
        ({ connection }) => connection === service.id,
      ) && <p>{i18n.t('settings.disconnect.presets')}</p>}
    </Dialog>
  );
};
