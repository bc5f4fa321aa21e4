import type { ApiError } from '@/lib/contract/client/errors';
import type { ScrapeClient } from '@/lib/contract/client/client';
import type { MonitorState } from '@/lib/contract/schema/monitor-answers';
import { retryPolicyOf } from '@/lib/queue/retry-policy';
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

/**
 * Creates the monitor of a watch. It is sent once: it costs credits each month.
 * One that was tried before is looked for first.
 */
export async function createMonitor(
  client: Client,
  watch: PageWatch,
  at: () => number,
  sending: Sending,
): Promise<WatchEvent> {
  if (watch.trouble) {
    const earlier = await adoptMonitor(client, watch, at, sending);
    const isMissing =
      earlier.type === 'failed' && earlier.why === 'not-created';
    if (!isMissing) return earlier;
  }
  const { outcome } = await client.createMonitor(bodyOf(watch), sending);
  if (outcome.ok) return createdBy(watch, outcome.value, at());
  switch (retryPolicyOf(outcome.error)) {
    case 'unknown':
      return adoptMonitor(client, watch, at, sending);
    case 'wait':
    case 'pause':
      return { ...notCreated(at(), outcome.error), isUncreated: true };
    default:
      return notCreated(at(), outcome.error);
  }
}

/** Finds the monitor that an earlier attempt has created, if it has. */
export async function adoptMonitor(
  client: Client,
  watch: PageWatch,
  at: () => number,
  sending: Sending,
): Promise<WatchEvent> {
  const { outcome } = await client.monitors(sending);
  if (!outcome.ok) return failedBy(outcome.error, at());
  const found = outcome.value.find(isOf(watch));
  return found ? createdBy(watch, found, at()) : notCreated(at());
}

const isOf =
  (watch: PageWatch) =>
  ({ name }: MonitorState): boolean =>
    name === monitorName(watch);

const notCreated = (at: number, error?: ApiError) =>
  ({
    type: 'failed',
    at,
    why: 'not-created',
    ...(error?.message && { message: error.message }),
  }) as const;

function createdBy(
  { monitor }: PageWatch,
  { id, estimatedCreditsPerMonth }: MonitorState,
  at: number,
): WatchEvent {
  if (!monitor || id === undefined) return notCreated(at);
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
  if (!monitor || monitorId === undefined) return notCreated(at());
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

/**
 * Deletes the monitor, also one whose creation was never answered. One that is
 * gone already is no failure.
 */
export async function deleteMonitor(
  client: Client,
  watch: PageWatch,
  sending: Sending,
): Promise<boolean> {
  const known = watch.monitor?.monitorId;
  const ids = known === undefined ? await idsByName() : [known];
  if (!ids) return false;
  for (const id of ids) {
    const { outcome } = await client.deleteMonitor(id, sending);
    if (!outcome.ok && !isDeletedThere(outcome.error)) return false;
  }
  return true;

  async function idsByName(): Promise<string[] | undefined> {
    const { outcome } = await client.monitors(sending);
    return outcome.ok
      ? outcome.value.filter(isOf(watch)).flatMap(({ id }) => id ?? [])
      : undefined;
  }
}

/** Whether an error says that the service no longer has a monitor. */
export const isDeletedThere = ({ kind }: { kind: string }): boolean =>
  kind === 'not-found' || kind === 'gone';

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
