import { type HostKind, hostKind, isHost } from '@/lib/core/address-kind';
import { gateData } from './gate-data';

/** Why an address is not sent to a service. */
export type RefusalReason =
  | 'not-a-url'
  | 'not-http'
  | 'browser-page'
  | 'local-file'
  | 'credentials'
  | 'loopback'
  | 'private-host'
  | 'reserved-host'
  | 'never-send';

const browserSchemes =
  /^(?:about|brave|chrome|chrome-(?:error|extension|search|untrusted)|devtools|edge|extension|moz-extension|opera|resource|view-source|vivaldi):$/;
const localSchemes = /^(?:blob|content|data|file|filesystem):$/;

const reasonOfKind = {
  loopback: 'loopback',
  private: 'private-host',
  reserved: 'reserved-host',
} satisfies Partial<Record<HostKind, RefusalReason>>;

/**
 * The non-public hosts that a service can reach, by the service's own location.
 * On this machine it reaches the same hosts as this machine. Elsewhere in the
 * local network it reaches that network, but its loopback is another machine's.
 */
const reach: Record<HostKind, HostKind[]> = {
  loopback: ['loopback', 'private'],
  private: ['private'],
  public: [],
  reserved: [],
};

/**
 * Why a service at `baseUrl` must not receive the address, even with the user's
 * consent.
 */
export function whyRefused(
  page: URL | null,
  baseUrl: string,
): RefusalReason | undefined {
  if (!page) return 'not-a-url';
  if (browserSchemes.test(page.protocol)) return 'browser-page';
  if (localSchemes.test(page.protocol)) return 'local-file';
  if (page.protocol !== 'https:' && page.protocol !== 'http:')
    return 'not-http';
  if (!isHost(page.hostname)) return 'not-a-url';
  if (page.username !== '' || page.password !== '') return 'credentials';
  const kind = networkKind(page.hostname);
  const service = URL.parse(baseUrl);
  const serviceKind = service ? hostKind(service.hostname) : 'public';
  return kind === 'public' || reach[serviceKind].includes(kind)
    ? undefined
    : reasonOfKind[kind];
}

/**
 * The kind of a host name, including names of clusters, routers and other
 * private networks.
 */
function networkKind(hostname: string): HostKind {
  const kind = hostKind(hostname);
  if (kind !== 'public') return kind;
  const name = `.${hostname.toLowerCase().replace(/(?<!\.)\.+$/, '')}`;
  return gateData().networkNames.some((zone) => name.endsWith(`.${zone}`))
    ? 'private'
    : kind;
}
