import { describe, expect, it, vi } from 'vitest'
import { fromNow } from './times'

vi.mock('#i18n', () => ({ i18n: { t: () => 'en' } }))

const now = Date.UTC(2026, 10, 21, 12)
const cases: [number, string][] = [
  [0, 'now'],
  [-999, 'now'],
  [-59_999, '59 seconds ago'],
  [-60_000, '1 minute ago'],
  [-3_599_999, '59 minutes ago'],
  [-86_400_000, '1 day ago'],
  [90_000, 'in 1 minute'],
]

describe('fromNow', () => {
  for (const [ms, words] of cases) {
    it(`returns ${words}`, () => expect(fromNow(now + ms, now)).toBe(words))
  }
})
