import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Answer } from '@/lib/rpc/contract'
import { type BaseUrlReason, readBaseUrl } from '@/lib/schema/base-url'
import type { Service } from '@/lib/schema/connection'

type Deps = {
  call: typeof callBackground
  requestOrigin(baseUrl: string): Promise<boolean>
  hasOrigin(baseUrl: string): Promise<boolean>
}

export type ConnectionForm = {
  address: Signal<string>
  /** A key that was just typed. It leaves this field only in the message that saves it. */
  key: Signal<string>
  service: ReadonlySignal<Service | null>
  granted: ReadonlySignal<boolean | undefined>
  problem: ReadonlySignal<BaseUrlReason | undefined>
  verdict: ReadonlySignal<Answer<'connection.test'> | undefined>
  busy: ReadonlySignal<boolean>
  failure: ReadonlySignal<string | undefined>
  /** Takes over what the settings say. */
  show(service: Service | null): Promise<void>
  save(): Promise<void>
  test(): Promise<void>
  grant(): Promise<void>
  removeKey(): Promise<void>
  disconnect(): Promise<void>
}

/** The state of the connection form. It never sees a saved key, only the tail that the settings keep. */
export function createConnectionForm({ call, requestOrigin, hasOrigin }: Deps): ConnectionForm {
  const address = signal('')
  const key = signal('')
  const service = signal<Service | null>(null)
  const granted = signal<boolean | undefined>()
  const problem = signal<BaseUrlReason | undefined>()
  const verdict = signal<Answer<'connection.test'> | undefined>()
  const busy = signal(false)
  const failure = signal<string | undefined>()

  async function attempt(work: () => Promise<void>) {
    busy.value = true
    failure.value = undefined
    verdict.value = undefined
    try {
      await work()
    } catch (error) {
      failure.value = error instanceof Error ? error.message : String(error)
    } finally {
      busy.value = false
    }
  }

  const runTest = async () => {
    verdict.value = await call('connection.test', {})
  }

  return {
    address,
    key,
    service,
    granted,
    problem,
    verdict,
    busy,
    failure,
    async show(saved) {
      if (saved?.baseUrl !== service.value?.baseUrl) address.value = saved?.baseUrl ?? ''
      service.value = saved
      granted.value = saved ? await hasOrigin(saved.baseUrl) : undefined
    },
    save: () =>
      attempt(async () => {
        const reading = readBaseUrl(address.value)
        problem.value = reading.ok ? undefined : reading.reason
        if (!reading.ok) return
        // The browser asks the user only while the click is handled, so this comes before anything else.
        granted.value = await requestOrigin(reading.baseUrl)
        const typed = key.value.trim()
        key.value = ''
        await call('connection.save', { address: reading.baseUrl, ...(typed && { key: typed }) })
        address.value = reading.baseUrl
        await runTest()
      }),
    test: () => attempt(runTest),
    grant: () =>
      attempt(async () => {
        if (service.value) granted.value = await requestOrigin(service.value.baseUrl)
      }),
    removeKey: () =>
      attempt(async () => {
        if (service.value) await call('connection.save', { address: service.value.baseUrl, key: '' })
      }),
    disconnect: () =>
      attempt(async () => {
        await call('connection.remove', {})
        address.value = ''
        key.value = ''
      }),
  }
}
