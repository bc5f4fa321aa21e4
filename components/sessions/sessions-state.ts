import { type ReadonlySignal, computed, signal } from '@preact/signals'
import { type Failure, type ServiceChoice, createServiceChoice, lookUp } from '@/components/services'
import { type Next, type Poll, type Screen, type Timers, createPoll } from '@/components/ui/poll'
import type { call as callBackground } from '@/lib/rpc/call'
import type { SessionOptions } from '@/lib/sessions'
import type { SessionList, StopResult } from '@/lib/contract/schema/session-answers'
import type { Settings } from '@/lib/settings'

export const filters = ['all', 'active', 'destroyed'] as const
export type Filter = (typeof filters)[number]

type Deps = {
  call: typeof callBackground
  settings: ReadonlySignal<Settings>
  now(): number
  timers: Timers
  screen: Screen
}

/** What a session took that was ended here, or why it could not be. */
export type Stopped = { ok: true; value: StopResult } | { ok: false; error: Failure } | undefined

export type SessionsState = {
  choice: ServiceChoice
  filter: ReadonlySignal<Filter>
  /** What the service told last. It stays when a later asking fails, with the time it is of. */
  told: ReadonlySignal<{ list: SessionList; at: number } | undefined>
  failure: ReadonlySignal<Failure | undefined>
  /** The service has no such list at all, so it is asked only when the user wants it. */
  isLacking: ReadonlySignal<boolean>
  isAsking: Poll['isAsking']
  dueAt: Poll['dueAt']
  /** By their ids. */
  ended: ReadonlySignal<Record<string, Stopped>>
  isCreating: ReadonlySignal<boolean>
  notCreated: ReadonlySignal<Failure | undefined>
  /** The service makes none at all, so none is asked of it until the user refreshes. */
  makesNone: ReadonlySignal<boolean>
  filterBy(filter: Filter): void
  refresh(): void
  /** Resolves to whether there is one more now. */
  create(options: SessionOptions): Promise<boolean>
  destroy(sessionId: string): Promise<void>
  /** Keeps the list fresh while it is on screen, until the returned function is called. */
  start(): () => void
}

const everyMs = 10_000
const longestMs = 120_000

/** The sessions of a service. Their addresses are secrets, so they are only ever here, in memory. */
export function createSessions({ call, settings, now, timers, screen }: Deps): SessionsState {
  const choice = createServiceChoice(settings)
  const filter = signal<Filter>('all')
  const told = signal<{ list: SessionList; at: number } | undefined>()
  const failure = signal<Failure | undefined>()
  /** The service that listed its sessions before: a failure of it is no more than a failure. */
  let listing: string | undefined
  const isLacking = signal(false)
  const query = computed(() => JSON.stringify([choice.service.value, filter.value]))
  let askedQuery: string | undefined

  async function ask(): Promise<Next> {
    const asked = query.value
    const connection = choice.service.value?.id
    if (!connection) return { when: 'wanted' }
    const status = filter.value === 'all' ? undefined : filter.value
    const answer = await lookUp(call('sessions.list', { connection, ...(status && { status }) }))
    if (asked !== query.value) return ask()
    isLacking.value = !answer.ok && connection !== listing && lacksSessions(answer.error)
    if (answer.ok) {
      listing = connection
      told.value = { list: answer.value, at: now() }
      failure.value = undefined
      return { when: 'usual' }
    }
    failure.value = answer.error
    const { retryAfterSeconds = 0 } = 'retryAfterSeconds' in answer.error ? answer.error : {}
    return isLacking.value ? { when: 'wanted' } : { when: 'later', atLeastMs: retryAfterSeconds * 1000 }
  }

  const poll = createPoll({ ask, everyMs, longestMs, now, timers, screen })
  const ended = signal<SessionsState['ended']['value']>({})
  const isCreating = signal(false)
  const refused = signal<{ connection: string; error: Failure } | undefined>()
  const notCreated = computed(() =>
    refused.value?.connection === choice.service.value?.id ? refused.value?.error : undefined,
  )

  return {
    choice,
    filter,
    told,
    failure,
    isLacking,
    ended,
    isCreating,
    notCreated,
    makesNone: computed(() => notCreated.value !== undefined && lacksCreation(notCreated.value)),
    isAsking: poll.isAsking,
    dueAt: poll.dueAt,
    filterBy(next) {
      filter.value = next
    },
    refresh() {
      refused.value = undefined
      poll.ask()
    },
    async create(options) {
      const connection = choice.service.value?.id
      if (connection === undefined || isCreating.value) return false
      isCreating.value = true
      refused.value = undefined
      const answer = await lookUp(call('session.create', { connection, options }))
      isCreating.value = false
      if (!answer.ok) refused.value = { connection, error: answer.error }
      // Where the answer was lost, the list tells whether there is one more.
      poll.ask()
      return answer.ok
    },
    async destroy(sessionId) {
      const connection = choice.service.value?.id
      if (connection === undefined) return
      const answer = await lookUp(call('session.destroy', { connection, sessionId }))
      ended.value = { ...ended.value, [sessionId]: answer }
      poll.ask()
    },
    start() {
      const forget = query.subscribe((next) => {
        if (next === askedQuery) return
        askedQuery = next
        told.value = undefined
        failure.value = undefined
        isLacking.value = false
        poll.ask()
      })
      const stop = poll.start()
      return () => {
        forget()
        stop()
      }
    },
  }
}

/** A server of one's own may know no sessions: it then says so, fails, or does not know the path. Source: real server. */
const lacksSessions = (error: Failure): boolean =>
  error.kind === 'not-implemented' ||
  ('status' in error && (error.status === 404 || (error.status === 500 && error.kind === 'server-error')))

/** One without browsers says so, does not know the path, or has this part off: a 503 that names no time to come again. */
const lacksCreation = (error: Failure): boolean =>
  error.kind === 'not-implemented' ||
  ('status' in error &&
    (error.status === 404 || (error.status === 503 && error.retryAfterSeconds === undefined)))
