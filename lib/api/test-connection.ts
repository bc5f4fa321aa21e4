import type { ScrapeClient } from './client'
import type { ApiError, ApiErrorKind } from './errors'
import type { Outcome } from './read-answer'

export type ConnectionVerdict =
  | 'works'
  | 'wrong-key'
  | 'unreachable'
  | 'not-this-api'
  | 'no-permission'
  | 'payment-required'
  | 'locked'
  | 'no-key'

const verdictOf: Partial<Record<ApiErrorKind, ConnectionVerdict>> = {
  unauthorized: 'wrong-key',
  forbidden: 'wrong-key',
  'payment-required': 'payment-required',
  'rate-limited': 'works',
  busy: 'works',
  'bad-gateway': 'unreachable',
  unavailable: 'unreachable',
  deadline: 'unreachable',
  cancelled: 'unreachable',
  locked: 'locked',
  'no-key': 'no-key',
}

/** Answers that only an API gives in words of its own: without words they are a proxy's or a stranger's. */
const needsWords = new Set<ApiErrorKind>(['forbidden', 'payment-required', 'rate-limited', 'busy'])

/**
 * Tests address and key without any cost. A self-hosted server may lack sessions and answer their list with 500 or 501:
 * then an empty scrape, which a server refuses as a bad request only when it accepts the key.
 */
export async function testConnection(
  client: Pick<ScrapeClient, 'sessions' | 'emptyScrape' | 'probe'>,
  { hasPermission, signal }: { hasPermission: () => Promise<boolean>; signal?: AbortSignal },
): Promise<ConnectionVerdict> {
  const list = await client.sessions('active', { signal })
  if (list.outcome.ok) return 'works'
  const { outcome }: { outcome: Outcome<unknown> } = lacksSessions(list.outcome.error)
    ? await client.emptyScrape({ signal })
    : list
  if (outcome.ok) return 'not-this-api'

  const { kind, code, message } = outcome.error
  if (kind === 'bad-request' && code === 'BAD_REQUEST') return 'works'
  if (kind === 'network') {
    const isKeptAway = !(await hasPermission()) && (await client.probe({ signal }))
    return isKeptAway ? 'no-permission' : 'unreachable'
  }
  if (needsWords.has(kind) && message === '') return 'not-this-api'
  return verdictOf[kind] ?? 'not-this-api'
}

const lacksSessions = ({ status }: ApiError) => status === 500 || status === 501
