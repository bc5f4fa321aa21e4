import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@/test/runs';
import { addressKind } from './address-kind';

const kindOfRange: Record<string, string> = {
  unicast: 'public',
  loopback: 'loopback',
  unspecified: 'loopback',
  private: 'private',
  linkLocal: 'private',
  carrierGradeNat: 'private',
  uniqueLocal: 'private',
  deprecatedSiteLocal: 'private',
};
const rangeKind = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  kindOfRange[address.range()] ?? 'reserved';

/**
 * As URLs spell it: the library mistakes `::0.0.0.2`, which is `::2`, for an
 * IPv4 address in an IPv6 one.
 */
const normal = (text: string) =>
  text.includes(':')
    ? new URL(`http://[${text}]/`).hostname.slice(1, -1)
    : text;

/** The same, worked out by the tables of a library. */
function expected(text: string): string {
  const address = ipaddr.parse(normal(text));
  if (address instanceof ipaddr.IPv4) return rangeKind(address);
  if (address.match(ipaddr.IPv6.parseCIDR('64:ff9b:1::/48'))) return 'private';
  const bytes = address.toByteArray();
  const four = (at: number, mask = 0) =>
    rangeKind(
      new ipaddr.IPv4(bytes.slice(at, at + 4).map((byte) => byte ^ mask)),
    );
  const range = address.range();
  const worst = (...kinds: string[]) =>
    kinds.find((kind) => kind !== 'public') ?? 'public';
  if (range === 'ipv4Mapped' || range === 'rfc6145' || range === 'rfc6052')
    return four(12);
  if (range === '6to4') return four(2);
  if (range === 'teredo') return worst(four(4), four(12, 0xff));
  const isOutside =
    rangeKind(address) === 'public' &&
    ((address.parts[0] ?? 0) & 0xe000) !== 0x2000;
  return isOutside ? 'reserved' : rangeKind(address);
}

type Ranges = Record<
  string,
  [ipaddr.IPv4 | ipaddr.IPv6, number] | [ipaddr.IPv4 | ipaddr.IPv6, number][]
>;

/**
 * The first and last address of each of the library's ranges, and those beside
 * them.
 */
function edges(one: ipaddr.IPv4 | ipaddr.IPv6): string[] {
  const { SpecialRanges: ranges } = Object.getPrototypeOf(one) as {
    SpecialRanges: Ranges;
  };
  const all = Object.values(ranges).flatMap((range) =>
    Array.isArray(range[0]) ? range : [range],
  );
  return (all as [ipaddr.IPv4 | ipaddr.IPv6, number][]).flatMap(
    ([start, length]) => {
      const bytes = start.toByteArray();
      const size = 1n << BigInt(bytes.length * 8 - length);
      const first = BigInt(
        `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
      );
      return [
        first - 1n,
        first,
        first + 1n,
        first + size - 1n,
        first + size,
      ].flatMap((value) => {
        if (value < 0n || value >= 1n << BigInt(bytes.length * 8)) return [];
        const hex = value.toString(16).padStart(bytes.length * 2, '0');
        return ipaddr
          .fromByteArray(
            (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)),
          )
          .toString();
      });
    },
  );
}

describe('addressKind', () => {
  it.each(['0.0.0.0', '::'])(
    'agrees with a library at the edges of every range: %s',
    (one) => {
      for (const text of edges(ipaddr.parse(one)))
        expect([text, addressKind(text)]).toEqual([text, expected(text)]);
    },
  );

  it('agrees with a library on any address, in every spelling', () => {
    const hex = fc.integer({ min: 0, max: 0xffff });
    const start = fc.constantFrom(
      [],
      [0x2001],
      [0x2001, 0],
      [0x2002],
      [0x64, 0xff9b],
      [0, 0, 0, 0, 0, 0xffff],
    );
    const six = fc.tuple(start, fc.array(hex, { minLength: 8, maxLength: 8 }));
    const texts = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      six.map(([head, tail]) =>
        [...head, ...tail]
          .slice(0, 8)
          .map((part) => part.toString(16))
          .join(':'),
      ),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect([text, addressKind(text)]).toEqual([text, expected(text)]);
        expect(addressKind(`[${text.toUpperCase()}]`)).toBe(expected(text));
      }),
      { numRuns: runsOf(5000, 500) },
    );
  });

  it('addressKind accepts no other text', () => {
    for (const text of [
      '',
      '1.2.3',
      '1.2.3.256',
      '01.2.3.4',
      '1.2.3.4.5',
      '1.2.3.4.',
      ':',
      'a:b',
      '1::2::3',
      '::g',
      '[::1',
      '::1%lo',
    ])
      expect([text, addressKind(text)]).toEqual([text, undefined]);
    fc.assert(fc.property(fc.string(), (text) => void addressKind(text)));
  });
});
