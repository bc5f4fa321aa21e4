import type { ScrapeClient } from '@/lib/api/client'
import type { Outcome } from '@/lib/jobs/queue'
import type { ScrapeRequest } from '@/lib/schema/scrape-request'

/** The service may take this long where the request sets no `timeout` (real-server.md, Scrape). */
const defaultTimeoutMs = 300_000
/** On top of the service's own limit, for the way there and back. */
const marginMs = 15_000
const probeLimitMs = 10_000

type Deps = {
  clientFor(baseUrl: string): Promise<ScrapeClient>
  /** As `AbortSignal.timeout`. */
  deadline(ms: number): AbortSignal
}

/**
 * Carries a request out at a scrape service. After a start or a failure one free probe of the origin
 * goes first: where nothing answers, nothing was sent, and the failure is `unreachable`. Later a failed
 * connection cannot be told from a lost answer.
 */
export function createServiceEngine({ clientFor, deadline }: Deps) {
  const reached = new Set<string>()

  return async (request: ScrapeRequest, baseUrl: string, signal: AbortSignal): Promise<Outcome> => {
    const client = await clientFor(baseUrl)
    const probing = AbortSignal.any([signal, deadline(probeLimitMs)])
    if (!reached.has(baseUrl) && !(await client.probe({ signal: probing }))) {
      return { complete: false, error: { kind: signal.aborted ? 'cancelled' : 'unreachable', message: '' } }
    }
    reached.add(baseUrl)
    const limit = deadline((request.timeout ?? defaultTimeoutMs) + marginMs)
    const { raw, complete, outcome } = await client.scrape(request, {
      signal: AbortSignal.any([signal, limit]),
    })
    const kept = raw.byteLength > 0 ? { raw: new Blob([raw]) } : {}
    if (outcome.ok) return { ...kept, complete, creditsUsed: outcome.value.data.metadata?.creditsUsed }
    if (outcome.error.kind === 'network') reached.delete(baseUrl)
    return { ...kept, complete, error: outcome.error }
  }
}
