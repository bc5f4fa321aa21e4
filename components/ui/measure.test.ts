import { describe, expect, it, vi } from 'vitest'
import { duration, timeLeft } from './measure'

vi.mock('#i18n', () => ({
  i18n: {
    t: (key: string, of: (string | number)[] = []) =>
      key.startsWith('@@') ? 'en' : `${of[0]} ${key.split('.').at(-1)}`,
  },
}))

describe('spans of time', () => {
  it.each([
    [0.4, '0 ms'],
    [340, '340 ms'],
    [1000, '1 s'],
    [2149, '2.1 s'],
    [59_999, '60 s'],
    [60_000, '1 min'],
    [75_400, '1 min 15 s'],
    [7_260_000, '2 h 1 min'],
  ])('%d ms: %s', (ms, words) => expect(duration(ms)).toBe(words))

  it.each([
    [-5, '1 s'],
    [1, '1 s'],
    [11_001, '12 s'],
    [12_000, '12 s'],
  ])('%d ms are left: %s', (ms, words) => expect(timeLeft(ms)).toBe(words))
})
