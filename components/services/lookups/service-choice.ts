import { type ReadonlySignal, computed, signal } from '@preact/signals'
import type { Service } from '@/lib/contract/schema/connection'
import { type Settings, findService } from '@/lib/settings'

export type ServiceChoice = {
  services: ReadonlySignal<Service[]>
  /** The service chosen here, else the default one, else the first. */
  service: ReadonlySignal<Service | undefined>
  choose(id: string): void
}

/** Which connected service to query. */
export function createServiceChoice(settings: ReadonlySignal<Settings>): ServiceChoice {
  const chosen = signal<string | undefined>()
  return {
    services: computed(() => settings.value.services),
    service: computed(
      () =>
        (chosen.value && findService(settings.value, chosen.value)) ||
        (findService(settings.value, settings.value.connection) ?? settings.value.services[0]),
    ),
    choose(id) {
      chosen.value = id
    },
  }
}
