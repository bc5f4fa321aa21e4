import type { TabsOutcome } from '@/components/tabs';
import { type JobError, isActive } from '@/lib/queue/job';
import type { PopupState, PresetState } from '@/lib/page';
import type { StartRefusal } from '@/lib/scrape';
import type { ConnectionId } from '@/lib/contract/schema/connection';
import {
  type PageJob,
  type PopupAction,
  connectionIn,
  connectionOfJob,
  presetIn,
} from './popup-action';

/** Ongoing work, or what blocks the user. Each is one row of the dock. */
export type DockEntry =
  | { kind: 'failure'; message: string }
  | { kind: 'refusal'; reason: StartRefusal }
  /** Why the main button doesn't run where the user wants it to. */
  | { kind: 'detour'; reason: StartRefusal }
  /** The service takes no jobs until the user acts. */
  | { kind: 'blocked'; connection: ConnectionId; error: JobError }
  /** The page's newest job, unless it is done or cancelled. */
  | { kind: 'job'; job: PageJob; preset?: PresetState | undefined }
  /** Several tabs were asked a question. */
  | { kind: 'answered'; outcome: TabsOutcome }
  /** Active jobs of other pages. */
  | { kind: 'others'; count: number };

type Seen = {
  tabState?: PopupState | undefined;
  action: PopupAction;
  refusal?: StartRefusal | undefined;
  failure?: string | undefined;
  /** The keys of dismissed rows: jobs with their state at the time. */
  dismissed?: string | undefined;
  /** The question to several tabs whose answers are kept. */
  answered?: TabsOutcome | undefined;
};

/** Changes whenever a dismissed row should be shown again. */
export const dismissalKey = ({ id, state, endedAt = 0 }: PageJob): string =>
  `${id} ${state} ${endedAt},`;

export function dockEntries({
  tabState,
  action,
  refusal,
  failure,
  dismissed,
  answered,
}: Seen): DockEntry[] {
  const job = tabState?.job;
  const isShown =
    job &&
    job.state !== 'done' &&
    job.state !== 'cancelled' &&
    !dismissed?.includes(dismissalKey(job));
  const isWorking = job && isActive(job) && job.state !== 'paused';
  const detour = tabState && !refusal && detourOf(tabState, action);
  const blocked =
    tabState && !isWorking ? blockedService(tabState, action) : undefined;
  return [
    ...(failure === undefined
      ? []
      : [{ kind: 'failure' as const, message: failure }]),
    ...(refusal ? [{ kind: 'refusal' as const, reason: refusal }] : []),
    ...(detour ? [{ kind: 'detour' as const, reason: detour }] : []),
    ...(blocked ? [blocked] : []),
    ...(isShown && !(blocked && job.state === 'paused')
      ? [
          {
            kind: 'job' as const,
            job,
            preset: presetIn(tabState, job.presetId),
          },
        ]
      : []),
    ...(answered === undefined
      ? []
      : [{ kind: 'answered' as const, outcome: answered }]),
    ...(tabState && tabState.othersActive > 0
      ? [{ kind: 'others' as const, count: tabState.othersActive }]
      : []),
  ];
}

function detourOf(
  tabState: PopupState,
  action: PopupAction,
): StartRefusal | undefined {
  if (
    action.kind !== 'run' ||
    action.isRemedy ||
    action.connectionId === action.preset.connection
  )
    return undefined;
  const availability = connectionIn(
    tabState,
    action.preset.connection,
  )?.availability;
  // The user set this rule, so it needs no warning.
  return availability &&
    !availability.ok &&
    availability.reason !== 'privacy.never-send'
    ? availability.reason
    : undefined;
}

/**
 * The service that blocks the page's job, or where the main button would send
 * the page.
 */
function blockedService(
  { connections, job }: PopupState,
  action: PopupAction,
): DockEntry | undefined {
  const paused = job?.state === 'paused' ? connectionOfJob(job) : undefined;
  const connectionId =
    paused ?? (action.kind === 'run' ? action.connectionId : undefined);
  const place =
    connections.find(({ id, blocked }) => blocked && id === connectionId) ??
    connections.find(({ blocked }) => blocked);
  if (place?.blocked)
    return { kind: 'blocked', connection: place.id, error: place.blocked };
  return paused && job?.error
    ? { kind: 'blocked', connection: paused, error: job.error }
    : undefined;
}
