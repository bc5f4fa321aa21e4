import type { Job } from '@/lib/queue/job'
import type { LoggedRequest } from '@/e2e/server/request-log'

/** The evidence after a fault: the server's log, the store, and what the user approved. */
export type Evidence = {
  /** Every scrape that the server received. */
  requests: Pick<LoggedRequest, 'body' | 'status' | 'closedEarly'>[]
  jobs: Job[]
  /** The stored bytes of each answer, by job ID. */
  results: ReadonlyMap<string, number>
  /** The same, before the fault. */
  kept: ReadonlyMap<string, number>
  /** Records of deleted jobs. */
  leftovers: readonly string[]
  /** How often the user approved sending a job that may be billed again, by job ID. */
  consents: ReadonlyMap<string, number>
  /**
   * How many requests the browser itself repeated over a reused connection, which no extension can
   * prevent.
   */
  browserRepeats?: number
}

/**
 * On top of a request's own limit: Pluck's margin for the network, and the time a page may take to show
 * it.
 */
const lateMs = 15_000 + 2000
const defaultLimitMs = 300_000

const endStates: ReadonlySet<Job['state']> = new Set(['done', 'failed', 'cancelled', 'unknown'])

/** Refusals that no service bills. Source: contract and real server, “Errors”. */
const unbilled: ReadonlySet<number | undefined> = new Set([400, 401, 402, 403, 404, 429])

const addressOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'url' in body ? body.url : undefined

/** Invariants that hold after every fault. Returns a message for each breach. */
export function breachesIn(evidence: Evidence): string[] {
  return [
    ...ofRequests(evidence),
    ...ofBills(evidence),
    ...ofJobs(evidence),
    ...ofResults(evidence),
    ...evidence.leftovers.map((one) => `left over of a job that is gone: ${one}`),
  ]
}

const ofRequests = ({ requests, jobs }: Evidence) =>
  requests.flatMap(({ body }) => {
    const owners = jobs.filter(({ request }) => request.url === addressOf(body)).length
    return owners === 1 ? [] : [`a request for ${String(addressOf(body))} belongs to ${owners} jobs`]
  })

function ofBills({ requests, jobs, consents, browserRepeats = 0 }: Evidence): string[] {
  const billed = requests.filter(({ status }) => !unbilled.has(status))
  const tooMany = jobs.flatMap(({ id, request }) => {
    const sent = billed.filter(({ body }) => addressOf(body) === request.url).length
    const agreed = 1 + (consents.get(id) ?? 0)
    return sent > agreed ? [{ url: request.url, sent, agreed, excess: sent - agreed }] : []
  })
  const excess = tooMany.reduce((sum, one) => sum + one.excess, 0)
  if (excess <= browserRepeats) return []
  return tooMany.map(({ url, sent, agreed }) => `${url} was sent ${sent} times, agreed to ${agreed}`)
}

const ofJobs = ({ jobs }: Evidence) =>
  jobs.flatMap(({ id, state, error, request, sentAt, endedAt }) => {
    const limit = (request.timeout ?? defaultLimitMs) + lateMs
    const isLate = sentAt !== undefined && endedAt !== undefined && endedAt - sentAt > limit
    return [
      ...(endStates.has(state) ? [] : [`job ${id} is still ${state}`]),
      ...((state === 'failed' || state === 'unknown') && !error ? [`job ${id} does not say why`] : []),
      ...(isLate ? [`job ${id} outlived its limit`] : []),
    ]
  })

function ofResults({ jobs, results, kept }: Evidence): string[] {
  const without = jobs.filter(({ id, hasResult }) => hasResult && !results.has(id))
  const empty = jobs.filter(({ state, hasResult }) => state === 'done' && !hasResult)
  const lost = [...kept].filter(([id, bytes]) => (results.get(id) ?? 0) < bytes)
  return [
    ...without.map(({ id }) => `the result of job ${id} is not there`),
    ...empty.map(({ id }) => `job ${id} is done without a result`),
    ...lost.map(([id]) => `the result of job ${id} was there and is lost`),
  ]
}
