import { expect, it, vi } from 'vitest'
import type { Row } from '@/lib/batches/table'
import { keptErrors } from './kept-errors'

vi.mock('#i18n', () => ({ i18n: { t: (key: string) => (key === '@@ui_locale' ? 'en' : key) } }))

const row = (url: string, state: Row['state'], more: Partial<Row> = {}): Row => ({
  at: 0,
  url,
  title: '',
  state,
  cells: {},
  ...more,
})

it('reports failed and unknown pages, and separately those robots.txt blocked', () => {
  const report = keptErrors([
    row('https://a.example/', 'done'),
    row('https://b.example/', 'failed', {
      jobId: 'b',
      endedAt: 5,
      error: { kind: 'scrape-failed', code: 'SCRAPE_ALL_ENGINES_FAILED', message: 'No engine' },
    }),
    row('https://c.example/', 'failed', { error: { kind: 'robots-blocked', message: '' } }),
    row('https://d.example/', 'unknown', { jobId: 'd', error: { kind: 'unreported', message: '' } }),
    row('https://e.example/', 'left-out', { why: 'privacy.loopback' }),
    row('https://f.example/', 'cancelled'),
  ])
  expect(report).toEqual({
    errors: [
      {
        url: 'https://b.example/',
        id: 'b',
        timestamp: 5,
        code: 'SCRAPE_ALL_ENGINES_FAILED',
        error: 'No engine',
        rest: {},
      },
      { url: 'https://d.example/', id: 'd', error: 'error.unreported.title', rest: {} },
    ],
    robotsBlocked: ['https://c.example/'],
    rest: {},
  })
})
