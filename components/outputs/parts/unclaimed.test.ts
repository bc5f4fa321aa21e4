import { describe, expect, it } from 'vitest'
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import type { Output } from './define-output'
import { unclaimed } from './unclaimed'

const html: Output = {
  id: 'html',
  fields: ['html'],
  has: ({ data }) => typeof data.html === 'string',
  View: () => null,
}
const left = (json: unknown) => unclaimed(readScrapeAnswer(json), [html])

describe('unclaimed', () => {
  it.each([
    ['the fields of a view', { html: '<p>' }, {}],
    ['the field above the tabs', { warning: 'slow' }, {}],
    ['a field whose view has nothing to draw', { html: null }, { html: null }],
    ['a field without a view', { answer: '42' }, { answer: '42' }],
    ['a field of the wrong type', { html: 7 }, { html: 7 }],
    ['an unknown field', { weather: { sky: 'grey' } }, { weather: { sky: 'grey' } }],
  ])('leaves or keeps %s', (_, data, rest) => {
    expect(left({ success: true, data })).toEqual(rest)
  })

  it('keeps fields next to data', () => {
    expect(left({ success: true, data: {}, scrape_id: 'x' })).toEqual({ scrape_id: 'x' })
  })
})
