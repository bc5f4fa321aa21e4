import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type SyncState,
  type SyncValue,
  canonical,
  draftOf,
  emptyState,
  merge,
} from './state';

const keys = ['a', 'b', '__proto__'];
const devices = ['one', 'two', 'three'];

/** Maps as lists, in an order of their own. */
const plain = ({ seen, records }: SyncState) => ({
  seen: [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  records: [...records].toSorted(([a], [b]) => (a < b ? -1 : 1)),
});

const value = (text: string): SyncValue => ({ text });

function change(
  state: SyncState,
  device: string,
  key: string,
  text: string,
  now = 1,
): SyncState {
  const draft = draftOf(state);
  const replaced = state.records.get(key)?.[0];
  draft.change({ key, value: value(text), replaced, device, now });
  return draft.state;
}

function remove(state: SyncState, key: string): SyncState {
  const draft = draftOf(state);
  draft.setVersions(key, []);
  return draft.state;
}

type Step =
  | { do: 'change'; key: string; text: string; now: number }
  | { do: 'remove'; key: string }
  | { do: 'merge'; from: number };
const step: fc.Arbitrary<Step & { device: number }> = fc
  .tuple(
    fc.nat(2),
    fc.oneof(
      fc.record({
        do: fc.constant('change' as const),
        key: fc.constantFrom(...keys),
        text: fc.constantFrom('x', 'y', 'z'),
        // Clocks that are wrong by years, back and ahead.
        now: fc.constantFrom(1, 5, 1000, 4e12),
      }),
      fc.record({
        do: fc.constant('remove' as const),
        key: fc.constantFrom(...keys),
      }),
      fc.record({ do: fc.constant('merge' as const), from: fc.nat(2) }),
    ),
  )
  .map(([device, action]) => Object.assign(action, { device }));

/** Three devices after these steps: any states that can happen. */
function play(steps: (Step & { device: number })[]): SyncState[] {
  const states = devices.map(() => emptyState);
  for (const one of steps) {
    const { device } = one;
    const was = states[device]!;
    if (one.do === 'merge') states[device] = merge(was, states[one.from]!);
    else if (one.do === 'remove') states[device] = remove(was, one.key);
    else
      states[device] = change(
        was,
        devices[device]!,
        one.key,
        one.text,
        one.now,
      );
  }
  return states;
}
const played = fc.array(step, { maxLength: 40 }).map(play);

describe('merge', () => {
  it('is commutative, associative and idempotent', () =>
    fc.assert(
      fc.property(played, ([a, b, c]) => {
        const [x, y, z] = [a!, b!, c!];
        expect(plain(merge(x, y))).toEqual(plain(merge(y, x)));
        expect(plain(merge(merge(x, y), z))).toEqual(
          plain(merge(x, merge(y, z))),
        );
        expect(plain(merge(x, x))).toEqual(plain(x));
        expect(plain(merge(merge(x, y), y))).toEqual(plain(merge(x, y)));
      }),
    ));

  it('stays so with versions that somebody changed by hand', () =>
    fc.assert(
      fc.property(played, fc.nat(), ([a, b, c], seed) => {
        const forged: SyncState = {
          seen: c!.seen,
          records: new Map(
            [...c!.records].map(([key, versions]) => [
              key,
              versions.map((one) => ({ ...one, value: value(`${seed}`) })),
            ]),
          ),
        };
        expect(plain(merge(merge(a!, forged), b!))).toEqual(
          plain(merge(a!, merge(b!, forged))),
        );
        expect(plain(merge(forged, b!))).toEqual(plain(merge(b!, forged)));
      }),
    ));

  it('makes all devices equal, whatever came first', () =>
    fc.assert(
      fc.property(played, ([a, b, c]) => {
        const all = merge(merge(a!, b!), c!);
        for (const one of [a!, b!, c!])
          expect(plain(merge(one, all))).toEqual(plain(all));
      }),
    ));
});

describe('two devices', () => {
  const start = change(emptyState, 'one', 'a', 'x');

  it('keep both versions, the newer first, if neither knew of the other', () => {
    const one = change(start, 'one', 'a', 'mine', 10);
    const two = change(start, 'two', 'a', 'theirs', 20);
    const versions = merge(one, two).records.get('a') ?? [];
    expect(versions.map((each) => each.value)).toEqual([
      value('theirs'),
      value('mine'),
    ]);
  });

  it('have one version if the later knew the earlier, whatever the clocks say', () => {
    const ahead = change(start, 'one', 'a', 'from the year 2099', 4e12);
    const later = change(merge(emptyState, ahead), 'two', 'a', 'after', 20);
    const versions = merge(ahead, later).records.get('a') ?? [];
    expect(versions.map((each) => each.value)).toEqual([value('after')]);
  });

  it('keep a change against a deletion', () => {
    const deleted = remove(start, 'a');
    const changed = change(start, 'two', 'a', 'changed', 2);
    expect(merge(deleted, changed).records.get('a')).toHaveLength(1);
    expect(merge(deleted, start).records.has('a')).toBe(false);
  });

  it('do not bring back with an old copy what was deleted', () => {
    const deleted = remove(start, 'a');
    expect(merge(deleted, start).records.size).toBe(0);
    expect(deleted.records.size, 'and nothing of it stays').toBe(0);
  });

  it('keep the other version when one of two is changed again', () => {
    const both = merge(
      change(start, 'one', 'a', 'mine', 10),
      change(start, 'two', 'a', 'theirs', 20),
    );
    const again = change(both, 'one', 'a', 'theirs, better', 30);
    const versions = merge(again, both).records.get('a') ?? [];
    expect(versions.map((each) => each.value)).toEqual([
      value('theirs, better'),
      value('mine'),
    ]);
  });
});

it('canonical is the same for any order of members', () =>
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
      const turned = Object.fromEntries(Object.entries(record).toReversed());
      expect(canonical(turned)).toBe(canonical(record));
    }),
  ));

it('ten thousand changes take no longer than their number', () => {
  const timeOf = (count: number) => {
    const draft = draftOf(emptyState);
    const start = performance.now();
    for (let at = 0; at < count; at++)
      draft.change({
        key: `k${at}`,
        value: value('x'),
        replaced: undefined,
        device: 'one',
        now: 1,
      });
    return performance.now() - start;
  };
  timeOf(1000);
  expect(timeOf(10_000)).toBeLessThan(1000);
});
