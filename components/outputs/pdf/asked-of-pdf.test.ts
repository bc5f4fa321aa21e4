import { describe, expect, it } from 'vitest'
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import { isPdfPartDue } from './asked-of-pdf'

const pdf = { metadata: { contentType: 'application/pdf' } }
const asked: ScrapeRequest['parsers'] = [{ type: 'pdf', pages: true }]

describe('isPdfPartDue', () => {
  it.each([
    ['came', { pages: [] }, undefined, true],
    ['came empty', { pages: null }, undefined, true],
    ['was asked of a PDF', pdf, asked, true],
    ['was asked of what was read page by page', { metadata: { numPages: 2 } }, asked, true],
    ['was asked of a web page', { metadata: { contentType: 'text/html' } }, asked, false],
    ['was not asked for', pdf, ['pdf' as const], false],
    ['came in another shape', { ...pdf, pages: 7 }, asked, false],
  ])('where it %s', (_, data, parsers, due) => {
    const request = { url: 'https://mill.example/', parsers }
    expect(isPdfPartDue('pages', readScrapeAnswer({ success: true, data }), request)).toBe(due)
  })
})
