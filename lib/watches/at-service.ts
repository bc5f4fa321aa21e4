import type { ApiError } from '@/lib/contract/client/errors';
import type { ScrapeClient } from '@/lib/contract/client/client';
import type { ClientOutcome } from '@/lib/contract/client/read-answer';
import type { MonitorState } from '@/lib/contract/schema/monitor-answers';
import {
  type Change,
  type Interval,
  type Monitor,
  type PageWatch,
  type WhyNotSeen,
  maxDiffChars,
} from './page-watch';
import type { WatchEvent } from './step';

type Client = Pick<
  ScrapeClient,
  | 'createMonitor'
  | 'monitors'
  | 'monitor'
  | 'monitorChecks'
  | 'monitorDiffs'
  | 'deleteMonitor'
>;
type Sending = { signal: AbortSignal };

/** In words that the service's scheduler reads. */
const schedules: Record<Interval, string> = {
  15: 'every 15 minutes',
  60: 'hourly',
  360: 'every 6 hours',
  1440: 'daily',
  10_080: 'weekly',
};

/** Names the watch at the service, so that one whose answer is lost is found. */
export const monitorName = ({ id, title }: PageWatch): string =>
  `${title.slice(0, 80) || 'Pluck'} (${id.slice(0, 8)})`;

const bodyOf = (watch: PageWatch) => ({
  name: monitorName(watch),
  schedule: { text: schedules[watch.every], timezone: 'UTC' },
  targets: [
    {
      type: 'scrape',
      urls: [watch.url],
      scrapeOptions: { formats: ['markdown'] },
    },
  ],
});

/** Creates the monitor of a watch. It is sent once: it costs credits each month. */
export async function createMonitor(
  client: Client,
  watch: PageWatch,
  at: () => number,
  sending: Sending,
): Promise<WatchEvent> {
  const { outcome } = await client.createMonitor(bodyOf(watch), sending);
  if (!outcome.ok && isLost(outcome.error))
    return adoptMonitor(client, watch, at, sending);
  return createdBy(watch, outcome, at());
}

/** The service may have carried out a request whose answer did not arrive. */
const isLost = ({ kind }: ApiError): boolean =>
  kind === 'network' || kind === 'deadline' || kind === 'bad-gateway';

/** Finds the monitor that an earlier attempt has created, if it has. */
export async function adoptMonitor(
  client: Client,
  watch: PageWatch,
  at: () => number,
  sending: Sending,
): Promise<WatchEvent> {
  const { outcome } = await client.monitors(sending);
  if (!outcome.ok) return failedBy(outcome.error, at());
  const name = monitorName(watch);
  const found = outcome.value.find((one) => one.name === name);
  return found
    ? createdBy(watch, { ok: true, value: found }, at())
    : { type: 'failed', at: at(), why: 'not-created' };
}

function createdBy(
  { monitor }: PageWatch,
  outcome: ClientOutcome<MonitorState>,
  at: number,
): WatchEvent {
  if (!outcome.ok)
    return {
      type: 'failed',
      at,
      why: 'not-created',
      message: outcome.error.message,
    };
  const { id, estimatedCreditsPerMonth } = outcome.value;
  if (!monitor || id === undefined)
    return { type: 'failed', at, why: 'not-created' };
  return {
    type: 'created',
    at,
    monitor: {
      ...monitor,
      monitorId: id,
      ...(estimatedCreditsPerMonth && {
        creditsAMonth: estimatedCreditsPerMonth,
      }),
    },
  };
}

/** Asks the service what its checks have found since the last time. */
export async function lookAtMonitor(
  client: Client,
  watch: PageWatch,
  at: () => number,
  sending: Sending,
): Promise<WatchEvent> {
  const { monitor } = watch;
  const { monitorId } = monitor ?? {};
  if (!monitor || monitorId === undefined)
    return { type: 'failed', at: at(), why: 'not-created' };
  const state = await client.monitor(monitorId, sending);
  if (!state.outcome.ok) return failedBy(state.outcome.error, at());
  const { status, estimatedCreditsPerMonth } = state.outcome.value;
  if (status === 'paused') return { type: 'failed', at: at(), why: 'stopped' };
  const checks = await client.monitorChecks(monitorId, sending);
  if (!checks.outcome.ok) return failedBy(checks.outcome.error, at());

  const { checkedAt = -Infinity } = monitor;
  const changes: Change[] = [];
  let newestAt = checkedAt;
  for (const check of checks.outcome.value) {
    const time = check.finishedAt ?? check.startedAt ?? check.createdAt ?? 0;
    if (check.status !== 'completed' || time <= checkedAt) continue;
    newestAt = Math.max(newestAt, time);
    if (check.changed === 0 || check.id === undefined) continue;
    const { outcome } = await client.monitorDiffs(monitorId, check.id, sending);
    if (!outcome.ok) return failedBy(outcome.error, at());
    const diff = outcome.value.join('\n').slice(0, maxDiffChars);
    changes.push({ at: time, difference: { kind: 'text', diff } });
  }
  return {
    type: 'checked',
    at: at(),
    changes,
    monitor: {
      ...monitor,
      ...(Number.isFinite(newestAt) && { checkedAt: newestAt }),
      ...(estimatedCreditsPerMonth && {
        creditsAMonth: estimatedCreditsPerMonth,
      }),
    },
  };
}

/** Deletes the monitor. One that is gone already is no failure. */
export async function deleteMonitor(
  client: Client,
  { monitor }: PageWatch,
  sending: Sending,
): Promise<boolean> {
  const { monitorId } = monitor ?? {};
  if (monitorId === undefined) return true;
  const { outcome } = await client.deleteMonitor(monitorId, sending);
  return outcome.ok || outcome.error.kind === 'not-found';
}

function failedBy(error: ApiError, at: number): WatchEvent {
  const { kind, status, message, retryAfterSeconds } = error;
  return {
    type: 'failed',
    at,
    why: whys[kind] ?? 'service',
    ...(status !== undefined && { status }),
    ...(message && { message }),
    ...(retryAfterSeconds !== undefined && {
      waitMs: retryAfterSeconds * 1000,
    }),
  };
}

const whys: Partial<Record<ApiError['kind'], WhyNotSeen>> = {
  'not-found': 'deleted',
  gone: 'deleted',
  'rate-limited': 'refused',
  busy: 'refused',
  'no-permission': 'not-allowed',
  unreachable: 'unreachable',
  network: 'unreachable',
  deadline: 'unreachable',
};

/** A monitor that the service doesn't have yet. */
export const newMonitor = ({
  id,
  baseUrl,
}: Monitor['connection']): Monitor => ({
  connection: { id, baseUrl },
});
