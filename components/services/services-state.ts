import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { JobError } from '@/lib/queue/job'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Answer, Input } from '@/lib/rpc/contract'
import type { BaseUrlReason } from '@/lib/services'
import type { ConnectionId, Service } from '@/lib/contract/schema/connection'
import type { Settings } from '@/lib/settings'
import { type Reports, createReports } from '@/components/ui/reports'

/** The ID of a service being added; it gets a real one when saved. */
export const newService = 'new'

export type Verdict = Answer<'connection.test'>

export type ServiceDeps = {
  requestOrigin(baseUrl: string): Promise<boolean>
  hasOrigin(baseUrl: string): Promise<boolean>
  /** Why a service takes no jobs now, by its ID. */
  readBlocked(): Promise<Record<ConnectionId, JobError>>
}

/** A service's form values. Without a key the saved one stays; '' deletes it. */
type Draft = Omit<Input<'connection.save'>, 'id' | 'address'> & { baseUrl: string }

export type Services = {
  settings: ReadonlySignal<Settings>
  /** The service whose fields are open: its ID or `newService`. */
  open: Signal<ConnectionId | undefined>
  /** The service in the disconnect dialog. */
  leaving: Signal<Service | undefined>
  reports: Reports<Verdict>
  granted: ReadonlySignal<Record<ConnectionId, boolean>>
  blocked: ReadonlySignal<Record<ConnectionId, JobError>>
  /** Reads the services' state from the browser and the background again. */
  look(): Promise<void>
  /** Call it in the click, before anything is awaited. Resolves to why the address was refused, if it was. */
  save(service: Service | undefined, draft: Draft): Promise<BaseUrlReason | undefined>
  test(id: ConnectionId): Promise<void>
  grant(service: Service): Promise<void>
  removeKey(service: Service): Promise<void>
  disconnect(id: ConnectionId): Promise<void>
  /** Makes it the default connection for presets without one. */
  use(id: ConnectionId): Promise<unknown>
}

type Deps = ServiceDeps & Pick<Services, 'settings' | 'use'> & { call: typeof callBackground }

/** The connected services: their status, and the one being edited. */
export function createServices(deps: Deps): Services {
  const { call, settings, use, requestOrigin, hasOrigin, readBlocked } = deps
  const only = settings.value.services.length === 1 ? settings.value.services[0]?.id : undefined
  const open = signal<ConnectionId | undefined>(only)
  const leaving = signal<Service | undefined>()
  const { reports, report, attempt } = createReports<Verdict>()
  const granted = signal<Record<ConnectionId, boolean>>({})
  const blocked = signal<Record<ConnectionId, JobError>>({})

  const test = (id: ConnectionId) =>
    attempt(id, async () => report(id, await call('connection.test', { id })))

  const setGranted = (id: ConnectionId, value: boolean) => {
    granted.value = { ...granted.value, [id]: value }
  }

  return {
    settings,
    open,
    leaving,
    reports,
    granted,
    blocked,
    async look() {
      const { services } = settings.value
      const all = services.map(async ({ id, baseUrl }) => [id, await hasOrigin(baseUrl)] as const)
      granted.value = Object.fromEntries(await Promise.all(all))
      blocked.value = await readBlocked()
    },
    async save(service, { baseUrl, ...draft }) {
      const saved = await attempt(service?.id ?? newService, async () => {
        // The browser shows its prompt only during the click, so this comes first.
        const isGranted = await requestOrigin(baseUrl)
        const answer = await call('connection.save', { id: service?.id, address: baseUrl, ...draft })
        if (answer.ok) setGranted(answer.id, isGranted)
        return answer
      })
      if (saved?.ok === false) return saved.reason
      if (saved) {
        open.value = saved.id
        await test(saved.id)
      }
    },
    test,
    grant: ({ id, baseUrl }) => attempt(id, async () => setGranted(id, await requestOrigin(baseUrl))),
    removeKey: ({ id, baseUrl }) =>
      attempt(id, async () => void (await call('connection.save', { id, address: baseUrl, key: '' }))),
    use,
    disconnect: (id) => attempt(id, async () => void (await call('connection.remove', { id }))),
  }
}
