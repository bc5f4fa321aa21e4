import { Hono } from 'hono'
import { knownErrors } from './known-errors'
import type { ServerEnv } from './server-context'

/** The one batch job that the local server knows. */
export const sampleBatchId = '00000000-0000-4000-8000-0000000000ba'

const report = {
  errors: [
    {
      id: '00000000-0000-4000-8000-0000000000e1',
      timestamp: '2026-11-21T00:23:19.782Z',
      url: 'https://shop.example/empty',
      code: 'SCRAPE_ALL_ENGINES_FAILED',
      error: 'All scraping engines failed to retrieve content from this URL.',
    },
    {
      id: '00000000-0000-4000-8000-0000000000e2',
      timestamp: null,
      url: 'https://shop.example/slow',
      code: 'SCRAPE_TIMEOUT',
      error: 'The scrape operation timed out before completing.',
    },
  ],
  robotsBlocked: ['https://shop.example/private'],
}

/** The errors of a batch job, alike in both versions of the API. */
export function batchRoutes() {
  return new Hono<ServerEnv>().get('/batch/scrape/:id/errors', (context) =>
    context.req.param('id') === sampleBatchId
      ? context.json(report)
      : context.json(knownErrors['job-not-found'].body, 404),
  )
}
