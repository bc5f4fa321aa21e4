import { describe, expect, it } from 'vitest'
import { wordCount } from './count-words'

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
    expect(wordCount(text)).toBe(words)
  })
})
