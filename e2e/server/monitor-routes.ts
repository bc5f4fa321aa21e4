import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { asRecord } from '@/lib/core/objects';
import { compare } from '@/lib/engines/browser/changes/compare';
import { fetchTarget } from './fetch-target';
import { knownErrors } from './known-errors';
import { pageOutputs } from './page-outputs';
import type { Monitor, ServerEnv, ServerState } from './server-context';

const creditsAMonth = (every: number) => Math.round((30 * 24 * 60) / every);
const minutesIn: Record<string, number> = {
  'every 15 minutes': 15,
  hourly: 60,
  'every 6 hours': 360,
  daily: 1440,
  weekly: 10_080,
};

const refusal = (message: string, path: string[]) => ({
  success: false,
  code: 'BAD_REQUEST',
  error: 'Bad Request',
  details: [{ code: 'custom', path, message }],
});

/** A monitor as the public API shows it. */
const shown = ({ id, name, status, createdAt, schedule, checks }: Monitor) => ({
  id,
  name,
  status,
  schedule: { text: schedule, timezone: 'UTC' },
  createdAt: createdAt.toISOString(),
  lastRunAt: checks[0]?.at.toISOString() ?? null,
  nextRunAt: null,
  estimatedCreditsPerMonth: creditsAMonth(minutesIn[schedule] ?? 60),
});

const shownCheck = ({ id, at, status }: Monitor['checks'][number]) => ({
  id,
  status: 'completed',
  startedAt: at.toISOString(),
  finishedAt: at.toISOString(),
  summary: {
    totalPages: 1,
    same: Number(status === 'same'),
    changed: Number(status === 'changed'),
    new: 0,
    removed: 0,
    error: 0,
  },
});

async function check(monitor: Monitor): Promise<void> {
  const page = await fetchTarget(monitor.url, {
    signal: AbortSignal.timeout(10_000),
  });
  const { markdown } = pageOutputs(page, { url: monitor.url });
  const earlier =
    monitor.seen === undefined ? undefined : { markdown: monitor.seen, at: 0 };
  const { changeStatus, diff } = compare(markdown, earlier, true);
  monitor.seen = markdown;
  monitor.checks.unshift({
    id: randomUUID(),
    at: new Date(),
    status: changeStatus === 'changed' ? 'changed' : 'same',
    diff: diff?.text ?? '',
  });
}

/** Each active monitor looks at its page, as if its time had come. */
export async function runMonitors({ monitors }: ServerState): Promise<void> {
  for (const monitor of monitors.values())
    if (monitor.status === 'active') await check(monitor);
}

/**
 * Pages that are watched, as servers of 2026 do. No clock runs: `runMonitors`
 * lets them look. Source: the public API document, "Monitoring".
 */
export function monitorRoutes(state: ServerState) {
  const { monitors } = state;
  const routes = new Hono<ServerEnv>();
  const unknown = { success: false, error: 'Monitor not found' };
  const { status: notFound } = knownErrors['job-not-found'];

  routes.post('/monitor', async (context) => {
    const body = asRecord(await context.req.json().catch(() => ({})));
    const { text: schedule } = asRecord(body.schedule);
    const [target] = (Array.isArray(body.targets) ? body.targets : []) as {
      urls?: string[];
    }[];
    const [url] = target?.urls ?? [];
    if (typeof body.name !== 'string' || body.name === '')
      return context.json(refusal('Required', ['name']), 400);
    if (typeof schedule !== 'string' || !(schedule in minutesIn))
      return context.json(refusal('Invalid schedule', ['schedule']), 400);
    if (url === undefined)
      return context.json(refusal('Required', ['targets']), 400);
    const monitor: Monitor = {
      id: randomUUID(),
      name: body.name,
      status: 'active',
      url,
      schedule,
      createdAt: new Date(),
      checks: [],
    };
    monitors.set(monitor.id, monitor);
    await check(monitor);
    return context.json({ success: true, data: shown(monitor) });
  });
  routes.get('/monitor', (context) =>
    context.json({ success: true, data: [...monitors.values()].map(shown) }),
  );
  routes.get('/monitor/:id', (context) => {
    const monitor = monitors.get(context.req.param('id'));
    return monitor
      ? context.json({ success: true, data: shown(monitor) })
      : context.json(unknown, notFound);
  });
  routes.patch('/monitor/:id', async (context) => {
    const monitor = monitors.get(context.req.param('id'));
    if (!monitor) return context.json(unknown, notFound);
    const { status } = asRecord(await context.req.json().catch(() => ({})));
    if (status !== 'active' && status !== 'paused')
      return context.json(refusal('Invalid status', ['status']), 400);
    monitor.status = status;
    return context.json({ success: true, data: shown(monitor) });
  });
  routes.delete('/monitor/:id', (context) =>
    monitors.delete(context.req.param('id'))
      ? context.json({ success: true })
      : context.json(unknown, notFound),
  );
  routes.post('/monitor/:id/run', async (context) => {
    const monitor = monitors.get(context.req.param('id'));
    if (!monitor) return context.json(unknown, notFound);
    await check(monitor);
    return context.json({ success: true, id: monitor.checks[0]?.id });
  });
  routes.get('/monitor/:id/checks', (context) => {
    const monitor = monitors.get(context.req.param('id'));
    return monitor
      ? context.json({ success: true, data: monitor.checks.map(shownCheck) })
      : context.json(unknown, notFound);
  });
  routes.get('/monitor/:id/checks/:check', (context) => {
    const monitor = monitors.get(context.req.param('id'));
    const found = monitor?.checks.find(
      ({ id }) => id === context.req.param('check'),
    );
    if (!monitor || !found) return context.json(unknown, notFound);
    const { status, diff } = found;
    const page = {
      url: monitor.url,
      status,
      ...(diff && { diff: { text: diff } }),
    };
    return context.json({
      success: true,
      data: { ...shownCheck(found), pages: [page] },
    });
  });
  return routes;
}
