import { type ReadonlySignal, signal } from '@preact/signals'
import { type Failure, lookUp } from '@/components/services'
import { hostKind } from '@/lib/core/host-kind'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Run, View } from '@/lib/sessions'
import { type ViewRequest, viewUrl } from '@/lib/safe/live-view'
import type { Site } from './runs-state'

type Way = keyof View

/** A live view that was requested. Its address is a secret, and is only here and in the frame. */
export type ShownView = ViewRequest & { way: Way; url: URL; isGuess: boolean }

export type LiveView = {
  shown: ReadonlySignal<ShownView | undefined>
  /** Why there is nothing to show: the service's reason, no known session, or none with such a view. */
  lack: ReadonlySignal<Failure | 'no-session' | 'no-view' | undefined>
  isAsking: ReadonlySignal<boolean>
  show(way: Way): Promise<void>
  close(): void
}

type Deps = {
  call: typeof callBackground
  site: ReadonlySignal<Site | undefined>
  here: ReadonlySignal<Run[]>
}

type Session = { id: string; isGuess: boolean }

/** Finds and shows the current session's live view on request. */
export function createLiveView({ call, site, here }: Deps): LiveView {
  const shown = signal<ShownView | undefined>()
  const lack = signal<LiveView['lack']['value']>()
  const isAsking = signal(false)

  /** A running run doesn't know its session yet; the service's list may name it. */
  async function findSession({ place }: Site): Promise<Session | NonNullable<typeof lack.value>> {
    if ('sessionId' in place) return { id: place.sessionId, isGuess: false }
    const known = here.value.find(({ answer }) => answer?.sessionId)?.answer?.sessionId
    if (known !== undefined) return { id: known, isGuess: false }
    const [newest] = here.value
    if (!newest) return 'no-session'
    const looked = await lookUp(call('run.look', { runId: newest.id }))
    return looked.ok ? (looked.value.session ?? 'no-session') : looked.error
  }

  async function find(asked: Site, way: Way): Promise<ShownView | NonNullable<typeof lack.value>> {
    const session = await findSession(asked)
    if (typeof session !== 'object' || !('isGuess' in session)) return session
    const { id: connection, baseUrl } = asked.connection
    const told = await lookUp(call('session.view', { connection, sessionId: session.id }))
    if (!told.ok) return told.error
    const view = told.value[way] ?? ''
    const request = { view, mayBeLoopback: hostKind(new URL(baseUrl).hostname) === 'loopback' }
    const url = viewUrl(request)
    return url ? { ...request, url, way, isGuess: session.isGuess } : 'no-view'
  }

  return {
    shown,
    lack,
    isAsking,
    async show(way) {
      const asked = site.value
      if (!asked || isAsking.value) return
      isAsking.value = true
      const found = await find(asked, way)
      isAsking.value = false
      if (asked !== site.value) return
      const isView = typeof found === 'object' && 'url' in found
      shown.value = isView ? found : undefined
      lack.value = isView ? undefined : found
    },
    close() {
      shown.value = undefined
      lack.value = undefined
    },
  }
}
