import { signal } from '@preact/signals'
import { type BaseUrlReason, hostedUrl, readBaseUrl } from '@/lib/services'
import type { Service } from '@/lib/contract/schema/connection'
import { defaultLaneLimit } from '@/lib/settings'
import type { Services } from './services-state'

export type ServiceForm = ReturnType<typeof createServiceForm>

/** The form state of one service. */
export function createServiceForm(services: Pick<Services, 'save'>) {
  const address = signal('')
  const name = signal('')
  /** A key that was just typed. It leaves this field only in the message that saves it. */
  const key = signal('')
  const isKeyShown = signal(false)
  const laneLimit = signal(defaultLaneLimit)
  const problem = signal<BaseUrlReason | undefined>()

  async function save(service: Service | undefined) {
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
  }

  return {
    address,
    name,
    key,
    isKeyShown,
    laneLimit,
    problem,
    /** Shows the saved settings. */
    show(service: Service) {
      address.value = service.baseUrl
      name.value = service.name ?? ''
      laneLimit.value = service.laneLimit ?? defaultLaneLimit
    },
    save,
    /** Adds the hosted service without a key. */
    tryOut() {
      address.value = hostedUrl
      key.value = ''
      return save(undefined)
    },
  }
}
