import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type BaseUrlReason, readBaseUrl } from '@/lib/services'
import type { Service } from '@/lib/contract/schema/connection'
import { defaultLaneLimit } from '@/lib/settings'
import type { Services } from './services-state'

export type ServiceForm = {
  address: Signal<string>
  name: Signal<string>
  /** A key that was just typed. It leaves this field only in the message that saves it. */
  key: Signal<string>
  isKeyShown: Signal<boolean>
  laneLimit: Signal<number>
  problem: ReadonlySignal<BaseUrlReason | undefined>
  /** Shows the saved settings. */
  show(service: Service): void
  save(service: Service | undefined): Promise<void>
}

/** The form state of one service. */
export function createServiceForm(services: Pick<Services, 'save'>): ServiceForm {
  const address = signal('')
  const name = signal('')
  const key = signal('')
  const isKeyShown = signal(false)
  const laneLimit = signal(defaultLaneLimit)
  const problem = signal<BaseUrlReason | undefined>()

  return {
    address,
    name,
    key,
    isKeyShown,
    laneLimit,
    problem,
    show(service) {
      address.value = service.baseUrl
      name.value = service.name ?? ''
      laneLimit.value = service.laneLimit ?? defaultLaneLimit
    },
    async save(service) {
      const reading = readBaseUrl(address.value)
      problem.value = reading.ok ? undefined : reading.reason
      if (!reading.ok) return
      const { baseUrl } = reading
      const typed = key.value.trim()
      const saving = services.save(service, {
        baseUrl,
        name: name.value.trim(),
        laneLimit: laneLimit.value,
        ...(typed && { key: typed }),
      })
      // From here on only that message holds it.
      key.value = ''
      isKeyShown.value = false
      address.value = baseUrl
      problem.value = await saving
    },
  }
}
