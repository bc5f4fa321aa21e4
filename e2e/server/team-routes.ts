import { Hono } from 'hono'
import { postgresTime } from './sample-sessions'
import type { ServerEnv, ServerState } from './server-context'

const maxConcurrency = 2

/** The account endpoints' answers for a small plan. */
export function teamRoutes(state: ServerState) {
  const routes = new Hono<ServerEnv>()
  routes.get('/team/credit-usage', (context) =>
    context.json({
      success: true,
      data: {
        remainingCredits: 500,
        planCredits: 1000,
        billingPeriodStart: '2026-11-01T00:00:00.000Z',
        billingPeriodEnd: '2026-12-01T00:00:00.000Z',
      },
    }),
  )
  routes.get('/team/queue-status', (context) => {
    const mostRecentSuccess = state.scrapes[0]?.at.toISOString() ?? null
    const idle = { jobsInQueue: 0, activeJobsInQueue: 0, waitingJobsInQueue: 0 }
    return context.json({ success: true, ...idle, maxConcurrency, mostRecentSuccess })
  })
  routes.get('/team/activity', (context) =>
    context.json({
      success: true,
      data: state.scrapes.map(({ id, url, at }) => ({
        id,
        endpoint: 'scrape',
        api_version: 'v2',
        created_at: postgresTime(at),
        target: url,
      })),
      cursor: null,
      has_more: false,
    }),
  )
  routes.get('/concurrency-check', (context) =>
    context.json({ success: true, concurrency: 0, maxConcurrency }),
  )
  return routes
}
