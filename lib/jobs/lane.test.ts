import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JobErrorKind } from './job'
import { backOff, isOpen, laneAfter, newLane, savedProfile, unblocked, waitsUntil } from './lane'

const error = (kind: JobErrorKind, retryAfterSeconds?: number) => ({ kind, message: '', retryAfterSeconds })
const day = 24 * 60 * 60 * 1000

describe('waitsUntil', () => {
  it.each<[string, number | undefined, number]>([
    ['the seconds that the service told', 3, 4000],
    ['a second where it told none at all', 0, 2000],
    ['a day at most', 1e9, 1000 + day],
    ['a second at least where it told nothing', undefined, 2000],
  ])('is after %s', (_, told, until) => {
    expect(waitsUntil(error('rate-limited', told), newLane('s'), 1000, 0.5)).toBe(until)
  })
})

describe('backOff', () => {
  it('takes any time up to a limit that doubles with each strike, and is a minute at most', () => {
    expect([0, 1, 2, 5, 50].map((strikes) => backOff(strikes, 1))).toEqual([2000, 4000, 8000, 60_000, 60_000])
    expect(backOff(3, 0)).toBe(0)
  })

  it('is never negative nor longer than a minute', () => {
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (strikes, random) => {
        const delay = backOff(strikes, random)
        expect(delay).toBeGreaterThanOrEqual(0)
        expect(delay).toBeLessThanOrEqual(60_000)
      }),
    )
  })
})

describe('a lane', () => {
  it('is closed for all of its jobs until the time that one was told', () => {
    const lane = laneAfter(newLane('s'), error('rate-limited', 3), 4000)
    expect(lane).toMatchObject({ until: 4000, strikes: 1 })
    expect([isOpen(lane, 3999), isOpen(lane, 4000)]).toEqual([false, true])
  })

  it('keeps the later of two pauses', () => {
    const later = laneAfter(newLane('s'), error('busy', 9), 9000)
    expect(laneAfter(later, error('rate-limited', 1), 2000).until).toBe(9000)
  })

  it('is blocked by a refused key or missing credits until it is released', () => {
    const lane = laneAfter(newLane('s'), error('unauthorized'), 5)
    expect(isOpen(lane, day)).toBe(false)
    expect(lane.error).toMatchObject({ kind: 'unauthorized' })
  })

  it('says why it is blocked, also where another job had to wait meanwhile', () => {
    const blocked = laneAfter(newLane('s'), error('payment-required'), 5)
    expect(laneAfter(blocked, error('offline'), 9).error).toMatchObject({ kind: 'payment-required' })
  })

  it.each<[string, Parameters<typeof unblocked>[0], object]>([
    [
      'what blocked it',
      { id: 's', strikes: 1, isBlocked: true, error: error('unauthorized') },
      { id: 's', strikes: 1 },
    ],
    [
      'a wait for the way there',
      { id: 's', strikes: 1, until: 9, error: error('unreachable') },
      { id: 's', strikes: 1 },
    ],
    [
      'no pause that it was told',
      { id: 's', strikes: 1, until: 9, error: error('rate-limited', 9) },
      { id: 's', strikes: 1, until: 9, error: error('rate-limited', 9) },
    ],
  ])('forgets with another key or address %s', (_, lane, next) => expect(unblocked(lane)).toEqual(next))

  it('is not kept shut by a clock that was set back', () => {
    expect(isOpen({ id: 's', strikes: 1, until: 3 * day }, 5)).toBe(true)
  })

  it('forgets its strikes with a success, but not a pause that still runs', () => {
    const refused = laneAfter(newLane('s'), error('rate-limited', 3), 4000)
    expect(laneAfter(refused, undefined, 1)).toMatchObject({ strikes: 0, until: 4000 })
  })

  it.each<JobErrorKind>(['network', 'bad-request', 'scrape-failed', 'processing-continues'])(
    'is not held back by what concerns one job alone: %s',
    (kind) => expect(laneAfter(newLane('s'), error(kind), 9)).toEqual(newLane('s')),
  )
})

describe('savedProfile', () => {
  it.each([
    [undefined, undefined],
    [{ name: 'shop' }, 'shop'],
    [{ name: 'shop', saveChanges: true }, 'shop'],
    [{ name: 'shop', saveChanges: false }, undefined],
  ])('of %o is %s', (profile, name) => {
    expect(savedProfile({ request: { url: 'https://example.com/', profile } })).toBe(name)
  })
})
