import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { checkScrape } from './check-scrape';
import { findPage } from './find-page';
import { knownError, knownErrors } from './known-errors';
import { sampleBatch } from './sample-batch';
import { scrapeAnswer } from './scrape-answer';
import {
  type BatchJob,
  type ServerEnv,
  type ServerState,
  list,
} from './server-context';

const atOnce = 8;
const dayMs = 24 * 60 * 60 * 1000;
const badUrl = 'Invalid URL';
const refusal = (error: string, path: (string | number)[]) => ({
  success: false,
  code: 'BAD_REQUEST',
  error: 'Bad Request',
  details: [{ code: 'custom', path, message: error }],
});

/** A web address whose host has a dot. */
function isAddress(url: unknown): url is string {
  const { protocol = '', hostname = '' } =
    (typeof url === 'string' && URL.parse(url)) || {};
  return /^https?:$/.test(protocol) && /[.:]/.test(hostname);
}

/**
 * Batches whose pages are really fetched, with the real server's traps: `next`
 * stays until a batch is completed and uses the requested host, failed pages
 * are not in `total`, and pages in progress at the cancel are completed.
 */
export function batchRoutes(state: ServerState) {
  const routes = new Hono<ServerEnv>();
  const { body: unknown } = knownErrors['job-not-found'];

  routes.post('/batch/scrape', async (context) => {
    const body: Record<string, unknown> = await context.req
      .json()
      .catch(() => ({}));
    const {
      urls,
      ignoreInvalidURLs = false,
      maxConcurrency = atOnce,
      ...options
    } = body;
    if (!Array.isArray(urls) || urls.length === 0) {
      return context.json(
        refusal('Too small: expected array to have >=1 items', ['urls']),
        400,
      );
    }
    const all: unknown[] = urls;
    const valid = all.filter(isAddress);
    const invalidURLs = all.filter((url) => !isAddress(url));
    if (invalidURLs.length > 0 && ignoreInvalidURLs !== true) {
      return context.json(
        refusal(badUrl, ['urls', all.findIndex((url) => !isAddress(url))]),
        400,
      );
    }
    if (valid.length === 0)
      return context.json(
        { success: false, error: 'No valid URLs provided' },
        400,
      );
    const check = checkScrape({ ...options, url: valid[0] }, state.age);
    if (!check.ok) return context.json(check.answer, 400);
    const { origin } = new URL(context.req.url);
    const job = newJob(valid);
    state.batches.set(job.id, job);
    list(state, job.id, { url: valid[0] ?? '', endpoint: 'batch_scrape' });
    void scrapeAll(job, check.request, {
      state,
      origin,
      most: Number(maxConcurrency),
    });
    return context.json({
      success: true,
      id: job.id,
      url: `${origin}/v2/batch/scrape/${job.id}`,
      invalidURLs,
    });
  });

  routes.get('/batch/scrape/:id', (context) => {
    const job = state.batches.get(context.req.param('id'));
    if (!job) return context.json(unknown, 404);
    const skip = Number(context.req.query('skip') ?? 0);
    const limit = Number(context.req.query('limit') ?? 100);
    const data = job.data.slice(skip, skip + limit);
    const { origin } = new URL(context.req.url);
    const isMore =
      job.status !== 'completed' || skip + data.length < job.data.length;
    const next = `${origin}/v2/batch/scrape/${job.id}?skip=${skip + data.length}&limit=${limit}`;
    return context.json({
      success: true,
      status: job.status,
      completed: job.data.length,
      total:
        job.status === 'cancelled'
          ? job.data.length
          : job.urls.length - job.errors.length,
      creditsUsed: state.hidesCredits
        ? -1
        : job.data.reduce((sum, { metadata }) => sum + metadata.creditsUsed, 0),
      expiresAt: new Date(Date.now() + dayMs).toISOString(),
      ...(isMore && { next }),
      data,
    });
  });

  routes.delete('/batch/scrape/:id', (context) => {
    const job = state.batches.get(context.req.param('id'));
    if (!job) return context.json(unknown, 404);
    if (job.status !== 'scraping')
      return context.json(
        { success: false, error: 'Batch scrape job has ended.' },
        409,
      );
    job.status = 'cancelled';
    return context.json({ success: true, status: 'cancelled' });
  });

  routes.get('/batch/scrape/:id/errors', (context) => {
    const job =
      state.batches.get(context.req.param('id')) ??
      sampleBatch(context.req.param('id'));
    return job
      ? context.json({ errors: job.errors, robotsBlocked: job.robotsBlocked })
      : context.json(unknown, 404);
  });
  return routes;
}

const newJob = (urls: string[]): BatchJob => ({
  id: randomUUID(),
  status: 'scraping',
  urls: [...urls],
  data: [],
  errors: [],
  robotsBlocked: [],
});

type Work = { state: ServerState; origin: string; most: number };

/** Scrapes the addresses in order, some at once. */
async function scrapeAll(
  job: BatchJob,
  request: ScrapeRequest,
  { state, origin, most }: Work,
): Promise<void> {
  const waiting = [...job.urls];
  const one = async () => {
    for (
      let url = waiting.shift();
      url && job.status === 'scraping';
      url = waiting.shift()
    ) {
      await scrapeOne(job, { ...request, url }, state, origin);
    }
  };
  await Promise.all(Array.from({ length: most }, one));
  if (job.status === 'scraping') job.status = 'completed';
}

async function scrapeOne(
  job: BatchJob,
  request: ScrapeRequest,
  state: ServerState,
  origin: string,
) {
  const { url } = request;
  if (new URL(url).pathname.startsWith('/robots/'))
    return void job.robotsBlocked.push(url);
  const found = await findPage(request, state, new AbortController().signal);
  if ('fault' in found) {
    const { body } = knownError(found.fault.error ?? 'all-engines-failed');
    const { code = 'SCRAPE_ALL_ENGINES_FAILED', error = '' } = body as {
      code?: string;
      error?: string;
    };
    state.scrapes.unshift({ id: randomUUID(), url, at: new Date() });
    if (job.status === 'cancelled') return;
    job.errors.push({
      id: randomUUID(),
      timestamp: new Date().toISOString(),
      url,
      code,
      error,
    });
    return;
  }
  const { scrapeId, data } = scrapeAnswer(request, found.page, origin);
  state.scrapes.unshift({ id: scrapeId, url, at: new Date() });
  job.data.push(data);
}
