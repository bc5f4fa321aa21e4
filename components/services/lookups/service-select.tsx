import { i18n } from '#i18n';
import { serviceOptions } from '@/components/services/service-status';
import type { ServiceChoice } from './service-choice';
import { Select } from '@/components/ui/select';

/** Chooses the service to query; hidden if there is only one. */
export const ServiceSelect = ({ choice }: { choice: ServiceChoice }) => {
  const services = choice.services.value;
  if (services.length < 2) return null;
  return (
    <label class="service-select">
      <span>{i18n.t('lookup.service')}</span>
      <Select
        options={serviceOptions(services)}
        value={choice.service.value?.id}
        onChange={choice.choose}
      />
    </label>
  );
};
