import type { ScrapeClient } from '@/lib/contract/client/client'
import type { OperationValue } from '@/lib/contract/client/operations'
import type { Connection } from '@/lib/contract/schema/connection'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import type { JobErrorKind, JobOutcome, LookFound } from '@/lib/queue/job'
import { outcomeOf } from './service'

/** A service that doesn't answer in this time counts as having no list. */
const patienceMs = 20_000
/** The server gives its time in whole seconds. */
const earliestMs = -2000
/** A request may be under way for this long before the server lists it. */
const latestMs = 60_000

const unreached: ReadonlySet<JobErrorKind> = new Set<JobErrorKind>(['network', 'deadline', 'bad-gateway'])

type AtService = Extract<Connection, { kind: 'service' }>

type Deps = {
  clientFor(service: AtService): Promise<ScrapeClient>
  /** Like `AbortSignal.timeout`. */
  deadline(ms: number): AbortSignal
  now(): number
}

/** A request as sent, at the time `sentAt` in milliseconds since the epoch. `file`: the start of its file's name. */
type Sent = { request: ScrapeRequest; sentAt: number; file?: string | false | undefined }

/**
 * Looks at a service, at no cost, for the answer to a request that was lost on its way: in the list of requests, by
 * address and time, then by the id found there. Two requests of one address at that time can't be told apart, so neither
 * is taken.
 */
export const createLookForLost =
  ({ clientFor, deadline, now }: Deps) =>
  async (
    { request, sentAt, file }: Sent,
    service: AtService,
    stop: AbortSignal,
  ): Promise<JobOutcome | LookFound> => {
    const signal = AbortSignal.any([stop, deadline(patienceMs)])
    const client = await clientFor(service)
    const { outcome, serverTime = now() } = await client.activity({ signal })
    if (!outcome.ok) return unreached.has(outcome.error.kind) ? 'unreachable' : 'no-list'
    const isIt = file
      ? (endpoint: string, target = '') => endpoint === 'parse' && target.startsWith(file)
      : (endpoint: string, target?: string) => endpoint === 'scrape' && isSamePage(target, request.url)
    const ids = requestsAt(outcome.value, isIt, sentAt + serverTime - now())
    const [id, other] = ids
    if (id === undefined) return 'no-request'
    if (other !== undefined) return 'several'
    const reply = await client.answerOf(id, { signal })
    return reply.outcome.ok && reply.complete ? outcomeOf(reply, request) : 'no-answer'
  }

/** The ids of the requests that arrived at the time `at`, by the server's clock. */
const requestsAt = (
  requests: OperationValue<'activity'>,
  isIt: (endpoint: string, target?: string) => boolean,
  at: number,
): string[] =>
  requests.flatMap(({ id, endpoint = 'scrape', target, created_at: arrived = Number.NaN }) => {
    const after = arrived - at
    const isThen = after >= earliestMs && after <= latestMs
    return id !== undefined && isThen && isIt(endpoint, target) ? [id] : []
  })

const isSamePage = (target: string | undefined, url: string): boolean =>
  target !== undefined && URL.parse(target)?.href === URL.parse(url)?.href
