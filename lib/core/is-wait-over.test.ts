import { expect, it } from 'vitest'
import { isWaitOver } from './is-wait-over'

it.each<[string, until: number | undefined, expected: boolean]>([
  ['no wait at all', undefined, true],
  ['a time that has passed', 999, true],
  ['now', 1000, true],
  ['the next millisecond', 1001, false],
  ['the longest wait', 1500, false],
  ['longer than any wait: the clock was set back', 1501, true],
])('%s', (_, until, expected) => {
  expect(isWaitOver(until, 1000, 500)).toBe(expected)
})
