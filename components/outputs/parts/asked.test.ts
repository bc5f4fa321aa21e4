import { describe, expect, it } from 'vitest'
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import { askedWords, isDue, missingFields } from './asked'

const url = 'https://mill.example/'
const asking = (...formats: NonNullable<ScrapeRequest['formats']>): ScrapeRequest => ({ url, formats })
const question = { type: 'question', question: 'How much?' } as const
const highlights = { type: 'highlights', query: 'price' } as const

describe('missingFields', () => {
  it.each([
    ['what came', { summary: 'A mill.' }, asking('summary'), []],
    ['what came empty', { summary: null }, asking('summary'), []],
    ['what came in another shape', { summary: 7 }, asking('summary'), []],
    ['what did not come', {}, asking('summary', question), ['summary', 'answer']],
    ['what nobody asked for', {}, { url }, []],
    ['an answer without its request', {}, undefined, []],
  ])('of %s', (_, data, request, missing) => {
    expect(missingFields(readScrapeAnswer({ success: true, data }), request)).toEqual(missing)
  })

  it('expects nothing from a failure', () => {
    expect(missingFields(readScrapeAnswer({ success: false, error: 'No' }), asking('summary'))).toEqual([])
  })
})

describe('isDue', () => {
  it.each([
    ['came', { answer: '42' }, undefined, true],
    ['came empty', { answer: null }, undefined, true],
    ['was asked for', {}, asking(question), true],
    ['was not asked for', {}, asking('summary'), false],
    ['came in another shape', { answer: 42 }, asking(question), false],
  ])('where it %s', (_, data, request, due) => {
    expect(isDue('answer', readScrapeAnswer({ success: true, data }), request)).toBe(due)
  })
})

describe('askedWords', () => {
  it.each([
    ['question', asking('markdown', highlights, question), 'How much?'],
    ['highlights', asking(question, highlights), 'price'],
    ['question', asking(highlights), undefined],
    ['question', { url }, undefined],
    ['question', undefined, undefined],
  ] as const)('%s in %j', (type, request, words) => {
    expect(askedWords(type, request)).toBe(words)
  })
})
