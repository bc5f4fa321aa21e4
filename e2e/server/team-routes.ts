import { Hono } from 'hono';
import { postgresTime } from './sample-sessions';
import type { ServerEnv, ServerState } from './server-context';

const maxConcurrency = 2;

/** The account endpoints' answers for a small plan. */
export function teamRoutes(state: ServerState) {
  const routes = new Hono<ServerEnv>();
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
  );
  routes.get('/team/credit-usage/historical', (context) =>
    context.json({
      success: true,
      periods: [
        { startDate: '2026-10-01T00:00:00.000Z', creditsUsed: 812 },
        { startDate: '2026-11-01T00:00:00.000Z', creditsUsed: 500 },
      ],
    }),
  );
  routes.get('/team/queue-status', (context) => {
    const mostRecentSuccess = state.scrapes[0]?.at.toISOString() ?? null;
    const idle = {
      jobsInQueue: 0,
      activeJobsInQueue: 0,
      waitingJobsInQueue: 0,
    };
    return context.json({
      success: true,
      ...idle,
      maxConcurrency,
      mostRecentSuccess,
    });
  });
  routes.get('/team/activity', (context) => {
    if (!state.kept)
      return context.json(
        { success: false, error: 'Failed to fetch activity.' },
        500,
      );
    const data = Array.from(
      state.kept,
      ([id, { url, endpoint = 'scrape', at = new Date() }]) => ({
        id,
        endpoint,
        api_version: 'v2',
        created_at: postgresTime(at),
        target: url,
      }),
    );
    return context.json({ success: true, data, cursor: null, has_more: false });
  });
  routes.get('/scrape/:id', (context) => {
    const { endpoint = 'scrape', answer } =
      state.kept?.get(context.req.param('id')) ?? {};
    return answer && endpoint === 'scrape'
      ? context.json({ success: true, data: answer })
      : context.json({ success: false, error: 'Job not found.' }, 404);
  });
  routes.get('/concurrency-check', (context) =>
    context.json({ success: true, concurrency: 0, maxConcurrency }),
  );
  return routes;
}
