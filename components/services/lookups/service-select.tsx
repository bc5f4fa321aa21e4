import { i18n } from '#i18n';
import { serviceOptions } from '@/components/services/service-status';
import { Select } from '@/components/ui/choices';
import { type ReadonlySignal, computed, signal } from '@preact/signals';
import { type Settings, findService } from '@/lib/settings';

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

export type ServiceChoice = ReturnType<typeof createServiceChoice>;

export function createServiceChoice(settings: ReadonlySignal<Settings>) {
  const chosen = signal<string | undefined>();
  return {
    services: computed(() => settings.value.services),
    /** The service chosen here, else the default one, else the first. */
    service: computed(
      () =>
        (chosen.value && findService(settings.value, chosen.value)) ||
        (findService(settings.value, settings.value.connection) ??
          settings.value.services[0]),
    ),
    choose(id: string) {
      chosen.value = id;
    },
  };
}
