import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JobError, JobErrorKind } from './job';
import {
  asInLane,
  limitedUntil,
  backOff,
  isLaneOpen,
  laneAfter,
  newLane,
  savedProfile,
  unblocked,
  waitsUntil,
  withoutKey,
} from './lane';

const error = (kind: JobErrorKind, retryAfterSeconds?: number) => ({
  kind,
  message: '',
  retryAfterSeconds,
});
const day = 24 * 60 * 60 * 1000;

describe('waitsUntil', () => {
  it.each<[string, number | undefined, number]>([
    ['the seconds that the service named', 3, 4000],
    ['a second if it named zero', 0, 2000],
    ['a day at most', 1e9, 1000 + day],
    ['at least a second if it named none', undefined, 2000],
  ])('waits for %s', (_, told, until) => {
    expect(
      waitsUntil(error('rate-limited', told), newLane('s'), 1000, 0.5),
    ).toBe(until);
  });
});

describe('asInLane', () => {
  const why = error('payment-required');
  const lane = newLane('s');
  it.each([
    ['queued', undefined, 'queued', undefined],
    ['queued', lane, 'queued', undefined],
    ['queued', { ...lane, until: 2000, error: why }, 'waiting', why],
    ['queued', { ...lane, until: 500, error: why }, 'queued', undefined],
    [
      'queued',
      { ...lane, isBlocked: true as const, error: why },
      'paused',
      why,
    ],
    [
      'running',
      { ...lane, isBlocked: true as const, error: why },
      'running',
      undefined,
    ],
    ['running', { ...lane, strikes: 2, error: why }, 'running', why],
    ['running', { ...lane, error: why }, 'running', undefined],
  ] as const)('shows a %s job in its lane %#', (state, at, shown, reason) => {
    expect(asInLane({ state, error: undefined }, at, 1000)).toMatchObject({
      state: shown,
      error: reason,
    });
  });
});

describe('limitedUntil', () => {
  const lane = newLane('s');
  const limited = { ...lane, error: error('rate-limited') };
  it.each([
    ['no lane', [], undefined],
    ['an open one', [lane], undefined],
    ['one that waits', [{ ...limited, until: 2000 }], 2000],
    ['one that has waited', [{ ...limited, until: 1000 }], undefined],
    [
      'one that is blocked',
      [{ ...limited, until: 2000, isBlocked: true as const }],
      undefined,
    ],
    [
      'one that waits for another reason',
      [{ ...lane, until: 2000, error: error('offline') }],
      undefined,
    ],
    [
      'two, the first',
      [
        { ...limited, until: 3000 },
        { ...limited, until: 2000 },
      ],
      2000,
    ],
  ])('of %s', (_, lanes, until) =>
    expect(limitedUntil(lanes, 1000)).toBe(until),
  );
});

describe('backOff', () => {
  it('returns any delay up to a limit that doubles with each strike, at most a minute', () => {
    expect([0, 1, 2, 5, 50].map((strikes) => backOff(strikes, 1))).toEqual([
      2000, 4000, 8000, 60_000, 60_000,
    ]);
    expect(backOff(3, 0)).toBe(0);
  });

  it('is never negative or longer than a minute', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (strikes, random) => {
          const delay = backOff(strikes, random);
          expect(delay).toBeGreaterThanOrEqual(0);
          expect(delay).toBeLessThanOrEqual(60_000);
        },
      ),
    );
  });
});

describe('a lane', () => {
  it('is closed for all of its jobs until the time that the service named for one', () => {
    const lane = laneAfter(newLane('s'), error('rate-limited', 3), 4000);
    expect(lane).toMatchObject({ until: 4000, strikes: 1 });
    expect([isLaneOpen(lane, 3999), isLaneOpen(lane, 4000)]).toEqual([
      false,
      true,
    ]);
  });

  it('keeps the later of two pauses', () => {
    const later = laneAfter(newLane('s'), error('busy', 9), 9000);
    expect(laneAfter(later, error('rate-limited', 1), 2000).until).toBe(9000);
  });

  it('is blocked by a refused key or missing credits until it is released', () => {
    const lane = laneAfter(newLane('s'), error('unauthorized'), 5);
    expect(isLaneOpen(lane, day)).toBe(false);
    expect(lane.error).toMatchObject({ kind: 'unauthorized' });
  });

  it('reports why it is blocked, even if another job had to wait meanwhile', () => {
    const blocked = laneAfter(newLane('s'), error('payment-required'), 5);
    expect(laneAfter(blocked, error('offline'), 9).error).toMatchObject({
      kind: 'payment-required',
    });
  });

  const told = error('rate-limited', 9);
  const block = error('payment-required');
  it.each<[string, [JobError, number][], object]>([
    ['loses what blocked it', [[block, 0]], {}],
    [
      'loses the wait for an unreachable server',
      [[error('unreachable'), 9]],
      {},
    ],
    [
      'keeps a pause that the service asked for',
      [[told, 9]],
      { until: 9, error: told },
    ],
    [
      'keeps a pause requested before the block',
      [
        [told, 9],
        [block, 0],
      ],
      { until: 9, error: told },
    ],
    [
      'keeps a pause requested after the block',
      [
        [block, 0],
        [told, 9],
      ],
      { until: 9, error: told },
    ],
    [
      'keeps the pause, not a longer wait',
      [
        [told, 9],
        [error('offline'), 99],
      ],
      { until: 9, error: told },
    ],
    [
      'keeps the longer of two pauses',
      [
        [error('busy', 9), 90],
        [told, 9],
        [block, 0],
      ],
      { until: 90 },
    ],
  ])('%s once it is unblocked', (_, events, next) => {
    const lane = events.reduce(
      (was, [cause, until]) => laneAfter(was, cause, until),
      newLane('s'),
    );
    const { until, error: cause } = {
      until: undefined,
      error: undefined,
      ...unblocked(lane),
    };
    expect({ until, error: cause }).toMatchObject(next);
    expect(isLaneOpen(unblocked(lane), 1)).toBe(until === undefined);
  });

  it('keeps the pause that the service asked for while its key is missing', () => {
    const lane = withoutKey(laneAfter(newLane('s'), told, 9));
    expect([
      isLaneOpen(unblocked(lane), 1),
      isLaneOpen(unblocked(lane), 9),
    ]).toEqual([false, true]);
  });

  it('accepts a new pause after the clock was set back a year', () => {
    const ahead = laneAfter(newLane('s'), told, 365 * day);
    const lane = laneAfter(ahead, told, 9);
    expect([
      isLaneOpen(lane, 5),
      isLaneOpen(unblocked(lane), 5),
      isLaneOpen(lane, 9),
    ]).toEqual([false, false, true]);
  });

  it('is not kept closed by a clock that was set back', () => {
    expect(isLaneOpen({ id: 's', strikes: 1, until: 3 * day }, 5)).toBe(true);
  });

  it('clears its strikes after a success, but not a running pause', () => {
    const refused = laneAfter(newLane('s'), error('rate-limited', 3), 4000);
    expect(laneAfter(refused, undefined, 1)).toMatchObject({
      strikes: 0,
      until: 4000,
    });
  });

  it.each<JobErrorKind>([
    'network',
    'bad-request',
    'scrape-failed',
    'processing-continues',
  ])('is not held back by an error of a single job: %s', (kind) =>
    expect(laneAfter(newLane('s'), error(kind), 9)).toEqual(newLane('s')),
  );
});

describe('savedProfile', () => {
  it.each([
    [undefined, undefined],
    [{ name: 'shop' }, 'shop'],
    [{ name: 'shop', saveChanges: true }, 'shop'],
    [{ name: 'shop', saveChanges: false }, undefined],
  ])('of %o is %s', (profile, name) => {
    expect(
      savedProfile({ request: { url: 'https://example.com/', profile } }),
    ).toBe(name);
  });
});
