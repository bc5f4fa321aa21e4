import type { Job, JobState } from '@/lib/queue/job';
import type { Lane } from '@/lib/queue/lane';
import { thisBrowser } from '@/lib/contract/schema/connection';
import { isBuiltIn } from '@/lib/presets';
import { type Settings, choices } from '@/lib/settings';

/**
 * The data of a report. Times are milliseconds since the epoch, sizes are
 * bytes.
 */
export type ReportFacts = {
  at: number;
  version: string;
  browser: string;
  settings: Settings;
  jobs: readonly Job[];
  lanes: readonly Lane[];
  usage?: number;
  quota?: number;
  failure?: string;
  permissions: readonly string[];
  origins: number;
};

const maxErrors = 20;

const time = (at: number | undefined): string =>
  at === undefined || Number.isNaN(new Date(at).getTime())
    ? 'no'
    : new Date(at).toISOString();

const mebibytes = (bytes: number | undefined): string =>
  bytes === undefined ? 'unknown' : `${(bytes / 1024 / 1024).toFixed(1)} MiB`;

/**
 * The text that a maintainer asks for when something fails. It contains only
 * numbers, times and Pluck's own texts: no address, host, title, name given by
 * the user, or text from a service.
 */
export function reportOf(facts: ReportFacts): string {
  const { settings, jobs, lanes } = facts;
  const counts = new Map<JobState, number>();
  for (const { state } of jobs) counts.set(state, (counts.get(state) ?? 0) + 1);
  const states = [...counts]
    .map(([state, count]) => `${state} ${count}`)
    .toSorted();
  return [
    ['Pluck', facts.version],
    ['Browser', facts.browser],
    ['Made', time(facts.at)],
    ['Jobs', states.join(', ') || 'none'],
    [
      'Results',
      `${jobs.filter(({ hasResult }) => hasResult).length}, pinned ${jobs.filter(({ isPinned }) => isPinned).length}`,
    ],
    ['Storage', `${mebibytes(facts.usage)} used of ${mebibytes(facts.quota)}`],
    ['Database', facts.failure ?? 'opens'],
    [
      'Services',
      `${settings.services.length}, with a key ${settings.services.filter(({ keyTail }) => keyTail !== undefined).length}`,
    ],
    [
      'Runs on',
      settings.connection === thisBrowser ? 'this browser' : 'a service',
    ],
    [
      'Presets',
      `${settings.presets.length}, default ${isBuiltIn(settings.defaultPreset) ? settings.defaultPreset : 'own'}`,
    ],
    ['Site rules', settings.rules.length],
    [
      'Places for notes',
      settings.destinations.map(({ settings: { kind } }) => kind).join(', ') ||
        'none',
    ],
    ['Largest answer', `${settings.answerCap} MiB`],
    ...reportedChoices(settings),
    ['Permissions', facts.permissions.toSorted().join(', ')],
    ['Origins allowed', facts.origins],
    ...lanes
      .filter(isHeld)
      .map((lane, index) => [`Lane ${index + 1}`, laneStatus(lane)]),
    ...lastErrors(jobs).map((words) => ['Error', words]),
  ]
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

const reportedChoices = (settings: Settings): [string, string][] =>
  Object.entries(choices).flatMap(([name, { report }]) => {
    const value = settings[name as keyof typeof choices];
    return report ? [[report, reported(value)]] : [];
  });

function reported(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

const isHeld = ({ isBlocked, until, strikes }: Lane) =>
  isBlocked || until !== undefined || strikes > 0;

const laneStatus = ({ isBlocked, until, error, strikes }: Lane): string =>
  [
    isBlocked ? 'blocked' : 'open',
    `refusals ${strikes}`,
    ...(until === undefined ? [] : [`until ${time(until)}`]),
    ...(error ? [error.kind] : []),
  ].join(', ');

const lastErrors = (jobs: readonly Job[]): string[] =>
  jobs
    .filter(({ error }) => error !== undefined)
    .toSorted((a, b) => whenOf(b) - whenOf(a))
    .slice(0, maxErrors)
    .map((job) =>
      [
        time(whenOf(job)),
        job.state,
        job.error?.kind,
        job.error?.status,
        job.connection.kind === 'service' ? 'at a service' : 'in this browser',
      ]
        .filter((word) => word !== undefined)
        .join(', '),
    );

const whenOf = ({ endedAt, sentAt, createdAt }: Job): number =>
  endedAt ?? sentAt ?? createdAt;
