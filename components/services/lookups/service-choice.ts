import { type ReadonlySignal, computed, signal } from '@preact/signals';
import { type Settings, findService } from '@/lib/settings';

export type ServiceChoice = ReturnType<typeof createServiceChoice>;

/** Which connected service to query. */
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
