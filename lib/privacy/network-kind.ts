import type { HostKind } from '@/lib/core/address-kind';
import { hostKind } from '@/lib/core/host-kind';
import { known } from './known-now';

/**
 * The kind of a host, with the names of clusters, routers and other networks
 * that only the judgement of addresses knows.
 */
export function networkKind(hostname: string): HostKind {
  const kind = hostKind(hostname);
  if (kind !== 'public') return kind;
  const name = `.${hostname.toLowerCase().replace(/(?<!\.)\.+$/, '')}`;
  return known().networkNames.some((zone) => name.endsWith(`.${zone}`))
    ? 'private'
    : kind;
}
