import { describe, expect, it } from 'vitest'
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import { areActionsDue, leftCount, makersOf } from './made-by'

const url = 'https://mill.example/'
const actions: ScrapeRequest['actions'] = [
  { type: 'executeJavascript', script: '1' },
  { type: 'wait', milliseconds: 5 },
  { type: 'executeJavascript', script: '2' },
]

describe('makersOf', () => {
  it('numbers them among all actions sent', () => {
    const made = makersOf('executeJavascript', { url, actions })
    expect(made.map(({ step, action }) => [step, action.script])).toEqual([
      [1, '1'],
      [3, '2'],
    ])
  })

  it('is empty without a request', () => expect(makersOf('pdf')).toEqual([]))
})

describe('areActionsDue', () => {
  it.each([
    ['left something', { actions: {} }, undefined, true],
    ['came empty', { actions: null }, undefined, true],
    ['should have', {}, actions, true],
    ['only waited', {}, [{ type: 'wait' as const, milliseconds: 5 }], false],
    ['came in another shape', { actions: 7 }, actions, false],
    ['were none', {}, undefined, false],
  ])('where they %s', (_, data, sent, due) => {
    expect(areActionsDue(readScrapeAnswer({ success: true, data }), { url, actions: sent })).toBe(due)
  })
})

describe('leftCount', () => {
  it.each([
    [null, 0],
    [{ pdfs: null }, 0],
    [{ pdfs: ['a'], screenshots: ['b', 'c'] }, 3],
  ])('%j: %i', (left, count) => expect(leftCount(left)).toBe(count))
})
