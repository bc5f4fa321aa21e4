import { type HostKind } from '@/lib/core/address-kind'
import { hostKind, isHost } from '@/lib/core/host-kind'

export type RefusalReason =
  | 'not-a-url'
  | 'not-http'
  | 'browser-page'
  | 'local-file'
  | 'credentials'
  | 'loopback'
  | 'private-host'
  | 'reserved-host'

export type Judgement = { verdict: 'send' } | { verdict: 'refuse'; reason: RefusalReason }

const browserSchemes =
  /^(?:about|brave|chrome|chrome-(?:error|extension|search|untrusted)|devtools|edge|extension|moz-extension|opera|resource|view-source|vivaldi):$/
const localSchemes = /^(?:blob|content|data|file|filesystem):$/

const reasonOfKind = {
  loopback: 'loopback',
  private: 'private-host',
  reserved: 'reserved-host',
} satisfies Partial<Record<HostKind, RefusalReason>>

/**
 * What a service reaches that is not public, by where the service itself is. On this machine it sees what this machine
 * sees. Elsewhere in the local network it sees that network, but its loopback is another machine's.
 */
const reach: Record<HostKind, HostKind[]> = {
  loopback: ['loopback', 'private'],
  private: ['private'],
  public: [],
  reserved: [],
}

/**
 * Whether the address of a page may leave this machine for the service at `baseUrl`. Judges the address alone: a public name
 * that resolves to a private address passes, since an extension cannot resolve names.
 */
export function judgeSending(url: string, service: { baseUrl: string }): Judgement {
  const page = URL.parse(url)
  if (!page) return refuse('not-a-url')
  if (browserSchemes.test(page.protocol)) return refuse('browser-page')
  if (localSchemes.test(page.protocol)) return refuse('local-file')
  if (page.protocol !== 'https:' && page.protocol !== 'http:') return refuse('not-http')
  if (!isHost(page.hostname)) return refuse('not-a-url')
  if (page.username !== '' || page.password !== '') return refuse('credentials')
  const kind = hostKind(page.hostname)
  if (kind === 'public' || reach[serviceKind(service.baseUrl)].includes(kind)) return { verdict: 'send' }
  return refuse(reasonOfKind[kind])
}

const refuse = (reason: RefusalReason): Judgement => ({ verdict: 'refuse', reason })

function serviceKind(baseUrl: string): HostKind {
  const url = URL.parse(baseUrl)
  return url ? hostKind(url.hostname) : 'public'
}
