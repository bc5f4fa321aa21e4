import { getOwn } from '@/lib/core/objects';
import { isActive } from '@/lib/queue/job';
import type { PopupState, ConnectionState, PresetState } from '@/lib/page';
import type { StartRefusal } from '@/lib/scrape';
import {
  type ConnectionId,
  connectionIdOf,
  thisBrowser,
} from '@/lib/contract/schema/connection';
import {
  type BuiltInPresetId,
  builtInPresets,
  readingPreset,
} from '@/lib/presets';
import type { MissingPrompt } from '@/lib/contract/schema/missing-prompt';
import type { RowsOption } from '@/lib/sheet';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';

export type PageJob = NonNullable<PopupState['job']>;

export type Run = { preset: PresetState; connectionId: ConnectionId };

/**
 * Other ways to run a preset: without the cache, on a copy of the page as it is
 * shown, or on one list or table of it.
 */
export type RunHow = { isFresh?: true; sendPage?: true; rows?: RowsOption };

export type PopupAction =
  /** The background has not answered yet. */
  | { kind: 'looking' }
  /** `isRemedy`: reads here, for free, what a service failed to read. */
  | ({ kind: 'run'; isRemedy?: true } & Run)
  /** Nothing can run for this page. */
  | { kind: 'closed'; reason: StartRefusal };

export type PresetCost = PresetState['costs'][ConnectionId];

export const presetIn = (
  { presets }: PopupState,
  id: string,
): PresetState | undefined => presets.find((preset) => preset.id === id);

export const connectionIn = (
  { connections }: PopupState,
  id: ConnectionId,
): ConnectionState | undefined => connections.find((place) => place.id === id);

/**
 * Where a preset runs: its own connection if that is available for the page,
 * else the first available one.
 */
export const connectionFor = (
  preset: PresetState,
  { connection, connections }: PopupState,
): ConnectionId | undefined =>
  [preset.connection, connection, ...connections.map(({ id }) => id)].find(
    (id) => getOwn(preset.availabilityByConnection, id)?.ok,
  );

export function whyNot(
  { availabilityByConnection }: PresetState,
  connectionId: ConnectionId,
): StartRefusal {
  const availability = getOwn(availabilityByConnection, connectionId);
  return availability && !availability.ok
    ? availability.reason
    : 'start.no-service';
}

/** A click's price; `costs` at each service that bills. */
export type Priced = Pick<PresetState, 'costs' | 'recent'> | undefined;

/**
 * A click's price: `free` in this browser, undefined at a service that doesn't
 * bill.
 */
export const costAt = (
  priced: Priced,
  connectionId: ConnectionId,
): PresetCost | 'free' | undefined =>
  connectionId === thisBrowser ? 'free' : getOwn(priced?.costs, connectionId);

/** A recent result that a run returns instead of sending a request. */
export const reusedBy = ({
  preset,
  connectionId,
}: Run): PresetState['recent'] =>
  connectionId === preset.connection ? preset.recent : undefined;

/**
 * Whether a run sends nothing anywhere: this browser does it without a model on
 * another computer, or a recent result is returned. Anything else may only be
 * started by a press that was made while its price was on screen.
 */
export const sendsNothing = (run: Run): boolean =>
  reusedBy(run) !== undefined ||
  (run.connectionId === thisBrowser && run.preset.model?.host === undefined);

/** A preset where it runs on this page; undefined if it doesn't. */
export const runOf = (
  preset: PresetState | undefined,
  tabState: PopupState,
): Run | undefined => {
  const connectionId = preset && connectionFor(preset, tabState);
  return preset && connectionId !== undefined
    ? { preset, connectionId }
    : undefined;
};

/** Reads the page with the preset of its site rule, or with the default one. */
export function actionOf(tabState: PopupState | undefined): PopupAction {
  if (!tabState) return { kind: 'looking' };
  const reading = presetIn(tabState, readingPreset);
  const { job } = tabState;
  const isReading =
    job?.presetId === readingPreset && job.connection.kind === 'service';
  if (
    job?.state === 'failed' &&
    isReading &&
    reading?.availabilityByConnection[thisBrowser]?.ok
  )
    return {
      kind: 'run',
      preset: reading,
      connectionId: thisBrowser,
      isRemedy: true,
    };
  const wanted = [
    tabState.rule?.presetId,
    tabState.defaultPreset,
    builtInPresets[0].id,
  ];
  for (const preset of [
    ...wanted.map((id) => id && presetIn(tabState, id)),
    ...tabState.presets,
  ]) {
    const run = preset && runOf(preset, tabState);
    if (run) return { kind: 'run', ...run };
  }
  const availability = connectionIn(
    tabState,
    tabState.connection,
  )?.availability;
  return {
    kind: 'closed',
    reason:
      availability && !availability.ok ? availability.reason : 'start.tab-gone',
  };
}

/** The model that answers questions about pages, if there is one. */
export const answeringModel = (
  tabState: PopupState | undefined,
): PresetState['model'] => tabState && presetIn(tabState, 'ask')?.model;

/** What the prompt field asks, and where. `others`: the alternatives. */
export type PromptBox = Run & { missing: MissingPrompt; others: Run[] };

const questions: readonly BuiltInPresetId[] = ['ask', 'highlights'];

/**
 * The prompt field: for the chosen preset that lacks its prompt; else a
 * question about the page, or a search in it if there is no model or service.
 * Undefined if nothing can run.
 */
export function boxOf(
  tabState: PopupState | undefined,
  chosen?: Run,
): PromptBox | undefined {
  if (!tabState) return undefined;
  const asked =
    chosen && !questions.some((id) => id === chosen.preset.id)
      ? [chosen.preset.id]
      : questions;
  const runs = asked.flatMap((id) => {
    const preset = presetIn(tabState, id);
    const usual = preset && connectionFor(preset, tabState);
    const connectionIds = preset
      ? tabState.connections
          .map((place) => place.id)
          .filter(
            (connectionId) =>
              getOwn(preset.availabilityByConnection, connectionId)?.ok,
          )
      : [];
    return connectionIds
      .toSorted((a, b) => Number(b === usual) - Number(a === usual))
      .map((connectionId): Run => ({ preset: preset!, connectionId }));
  });
  const main =
    runs.find(
      ({ preset, connectionId }) =>
        preset.id === chosen?.preset.id && connectionId === chosen.connectionId,
    ) ?? runs[0];
  if (!main?.preset.missing) return undefined;
  return {
    ...main,
    missing: main.preset.missing,
    others: runs.filter((run) => run !== main),
  };
}

/** Whether the user made a preset: only these have a name of their own. */
export const isOwnPreset = ({ name }: PresetState): boolean =>
  name !== undefined;

/**
 * The preset rows: those that run on this page, and those that can't. The main
 * button's preset and questions have no row.
 */
export function rowsOf(
  tabState: PopupState,
  action: PopupAction,
): { ready: Run[]; rest: PresetState[] } {
  const onMain = action.kind === 'run' ? action.preset.id : undefined;
  const listed = tabState.presets.filter(
    (preset) =>
      preset.id !== onMain && (isOwnPreset(preset) || !preset.missing),
  );
  const ready = listed.flatMap((preset) => runOf(preset, tabState) ?? []);
  return {
    ready,
    rest: listed.filter((preset) =>
      ready.every((run) => run.preset !== preset),
    ),
  };
}

export const isRunning = ({ job }: PopupState, { id }: PresetState): boolean =>
  job !== null && job.presetId === id && isActive(job);

export const connectionOfJob = ({ connection }: PageJob): ConnectionId =>
  connectionIdOf(connection);

export type PromptProblem = 'none' | 'too-long';

/**
 * Why a prompt can't be sent: only spaces, or longer than the service accepts.
 */
export function promptProblem(typed: string): PromptProblem | undefined {
  const { length } = typed.trim();
  if (length === 0) return 'none';
  return length > maxPromptChars ? 'too-long' : undefined;
}
