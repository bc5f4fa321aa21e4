import { describe, expect, it } from 'vitest'
import { countWords, readingMinutes } from './reading-time'

describe('countWords', () => {
  it.each([
    ['', 0],
    ['The miller’s well-kept wheel turns.', 5],
    ['3.1 m, 61 kW', 5],
    ['naïve café', 2],
    ['— … 🙂', 0],
    ['潮見表', 3],
    ['جداول المد', 2],
  ])('%j has %i', (text, words) => {
    expect(countWords(text)).toBe(words)
  })
})

describe('readingMinutes', () => {
  it.each([
    [0, 1],
    [220, 1],
    [2418, 11],
  ])('%i words take %i', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes)
  })
})
