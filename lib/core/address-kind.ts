/** The kind of an address or host name, as seen from this machine. */
export type HostKind = 'public' | 'loopback' | 'private' | 'reserved';

type Range = [prefix: string, kind: HostKind];

const ranges = (kind: HostKind, texts: string): Range[] =>
  texts.split(' ').map((text) => {
    const [address = '', length] = text.split('/');
    return [bitsOf(address)?.slice(0, Number(length)) ?? '', kind];
  });

// Source: IANA, IPv4 Special-Purpose Address Registry; RFC 5771 (multicast) and
// RFC 1112 (the rest of 224.0.0.0/3).
const fourRanges = [
  ...ranges('loopback', '0.0.0.0/8 127.0.0.0/8'),
  ...ranges(
    'private',
    '10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 100.64.0.0/10',
  ),
  ...ranges(
    'reserved',
    '192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24',
  ),
  ...ranges(
    'reserved',
    '192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
  ),
];

// Source: IANA, IPv6 Special-Purpose Address Registry. 64:ff9b:1::/48
// translates inside one network (RFC 8215), regardless of the embedded address.
// 2000::/3 is all assigned space, and no service reaches an address outside it.
const sixRanges = [
  ...ranges('loopback', '::/128 ::1/128'),
  ...ranges('private', 'fc00::/7 fe80::/10 fec0::/10 64:ff9b:1::/48'),
  ...ranges('reserved', '2001::/23 2001:db8::/32 2620:4f:8000::/48 3fff::/20'),
  ...ranges('public', '2000::/3'),
];

/**
 * IPv6 ranges with embedded IPv4 addresses, where their packets end up. Source:
 * RFC 4291, 6145, 6052, 3056, 4380.
 */
const carriers = ranges(
  'public',
  '::ffff:0:0/96 ::ffff:0:0:0/96 64:ff9b::/96 2002::/16 2001::/32',
).map(
  ([prefix], index): [prefix: string, carried: (bits: string) => string[]] => {
    if (index < 3) return [prefix, (bits) => [bits.slice(96)]];
    if (index === 3) return [prefix, (bits) => [bits.slice(16, 48)]];
    return [prefix, (bits) => [bits.slice(32, 64), inverted(bits.slice(96))]];
  },
);

/**
 * The kind of an IP address, or `undefined` if the text isn't one. IPv6 may be
 * in brackets.
 */
export function addressKind(text: string): HostKind | undefined {
  const bits = bitsOf(text.replace(/^\[(.*)\]$/, '$1'));
  if (bits === undefined) return undefined;
  if (bits.length === 32) return kindIn(fourRanges, bits) ?? 'public';
  const [, carried] =
    carriers.find(([prefix]) => bits.startsWith(prefix)) ?? [];
  if (!carried) return kindIn(sixRanges, bits) ?? 'reserved';
  const kinds = carried(bits).map(
    (four) => kindIn(fourRanges, four) ?? 'public',
  );
  return kinds.find((kind) => kind !== 'public') ?? 'public';
}

const kindIn = (all: Range[], bits: string) =>
  all.find(([prefix]) => bits.startsWith(prefix))?.[1];

/** The bits of an address as text; undefined for anything else. */
function bitsOf(address: string): string | undefined {
  if (/^(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})$/.test(address)) {
    const parts = address.split('.').map(Number);
    return parts.every((part) => part < 256) ? binary(parts, 8) : undefined;
  }
  if (!/^[\da-f:.]+$/i.test(address) || !address.includes(':'))
    return undefined;
  const normal = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1);
  if (normal === undefined) return undefined;
  const [left = [], right = []] = normal
    .split('::')
    .map((side) => side.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return binary(
    [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16)),
    16,
  );
}

function binary(parts: number[], width: number): string {
  return parts.map((part) => part.toString(2).padStart(width, '0')).join('');
}

const inverted = (bits: string) =>
  bits.replaceAll(/./g, (bit) => (bit === '0' ? '1' : '0'));

/**
 * The kind of a host as spelled in `URL.hostname`: the URL parser has already
 * normalized unusual spellings (octal, hexadecimal, a single number, full-width
 * digits). What a public name resolves to is unknown here.
 */
export function hostKind(hostname: string): HostKind {
  const name = hostname.toLowerCase().replace(/(?<!\.)\.+$/, '');
  const isUnder = (zone: string) => name === zone || name.endsWith(`.${zone}`);
  const address = addressKind(name);
  if (address) return address;
  if (loopbackNames.some(isUnder)) return 'loopback';
  if (privateNames.some(isUnder) || !name.includes('.')) return 'private';
  if (reservedNames.some(isUnder)) return 'reserved';
  const zone = addressInNameZones.find((candidate) =>
    name.endsWith(`.${candidate}`),
  );
  return zone ? kindSpelledIn(name.slice(0, -zone.length - 1)) : 'public';
}

/**
 * Labels that aren't plain IPv4 may contain an address in hexadecimal or as
 * IPv6, so the name counts as private.
 */
function kindSpelledIn(labels: string): HostKind {
  const parts = labels.split(/[.-]/);
  const kinds = parts.flatMap(
    (_, index) => addressKind(parts.slice(index, index + 4).join('.')) ?? [],
  );
  return kinds.length === 0
    ? 'private'
    : (kinds.find((kind) => kind !== 'public') ?? 'public');
}

/**
 * False for hosts that Chromium's URL parser accepts although no name or
 * address has such characters: spaces, quotes.
 */
export const isHost = (hostname: string): boolean =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(hostname);

/**
 * Names (with their subdomains) that DNS reserves for this machine, or that
 * always point to it.
 */
const loopbackNames = [
  'localhost',
  'lvh.me',
  'localtest.me',
  'vcap.me',
  'fuf.me',
  'lacolhost.com',
  'localho.st',
  'local.gd',
];

/**
 * Names (with their subdomains) that only a private network resolves: no public
 * name can end like this.
 */
const privateNames = [
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home',
  'home.arpa',
  'corp',
  'private',
  'mail',
  'domain',
  'workgroup',
  'dhcp',
  'test',
  'fritz.box',
  'mshome.net',
  'routerlogin.net',
  'speedport.ip',
];

/** Names (with their subdomains) that no server on the internet can have. */
const reservedNames = ['invalid', 'onion', 'i2p', 'alt'];

/**
 * Public DNS zones whose names contain the address they point to
 * (`10.0.0.1.nip.io`).
 */
const addressInNameZones = [
  'nip.io',
  'sslip.io',
  'xip.io',
  'traefik.me',
  'plex.direct',
  'backname.io',
];
