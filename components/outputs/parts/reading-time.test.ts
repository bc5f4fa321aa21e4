import { describe, expect, it } from 'vitest'
import { readingMinutes } from './reading-time'

describe('readingMinutes', () => {
  it.each([
    [0, 1],
    [220, 1],
    [2418, 11],
  ])('%i words take %i', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes)
  })
})
