import ipaddr from 'ipaddr.js'

/** The kind of an address or host name, as seen from this machine. */
export type HostKind = 'public' | 'loopback' | 'private' | 'reserved'

const kindOfRange: Record<string, HostKind> = {
  unicast: 'public',
  loopback: 'loopback',
  unspecified: 'loopback',
  private: 'private',
  linkLocal: 'private',
  carrierGradeNat: 'private',
  uniqueLocal: 'private',
  deprecatedSiteLocal: 'private',
}

// RFC 8215: a prefix for translation inside one network, regardless of the embedded address.
const localTranslation = ipaddr.IPv6.parseCIDR('64:ff9b:1::/48')

/** The kind of an IP address, or `undefined` if the text isn't one. IPv6 may be in brackets. */
export function addressKind(text: string): HostKind | undefined {
  const bare = text.replace(/^\[(.*)\]$/, '$1')
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return rangeKind(ipaddr.IPv4.parse(bare))
  if (ipaddr.IPv6.isValid(bare)) return sixKind(ipaddr.IPv6.parse(bare))
  return undefined
}

const rangeKind = (address: ipaddr.IPv4 | ipaddr.IPv6): HostKind => kindOfRange[address.range()] ?? 'reserved'

function sixKind(address: ipaddr.IPv6): HostKind {
  if (address.match(localTranslation)) return 'private'
  const carried = carriedAddresses(address.range(), address.toByteArray())
  if (carried) return carried.map(rangeKind).find((kind) => kind !== 'public') ?? 'public'
  // 2000::/3 is all assigned IPv6 space, and no service can reach an address outside it.
  const outside = rangeKind(address) === 'public' && ((address.parts[0] ?? 0) & 0xe000) !== 0x2000
  return outside ? 'reserved' : rangeKind(address)
}

/** The IPv4 addresses embedded in an IPv6 address, where its packets end up. */
function carriedAddresses(range: string, bytes: number[]): ipaddr.IPv4[] | undefined {
  const four = (at: number, mask = 0) => new ipaddr.IPv4(bytes.slice(at, at + 4).map((byte) => byte ^ mask))
  if (range === 'ipv4Mapped' || range === 'rfc6145' || range === 'rfc6052') return [four(12)]
  if (range === '6to4') return [four(2)]
  if (range === 'teredo') return [four(4), four(12, 0xff)]
  return undefined
}
