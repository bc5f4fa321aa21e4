import { call } from '@/lib/app/call';
import type { ConnectionId } from '@/lib/contract/schema/connection';
import type { Mode } from '@/lib/privacy';
import {
  type PageJob,
  type Run,
  presetIn,
  promptProblem,
  connectionFor,
} from './popup-action';
import { dismissalKey } from './dock-entries';
import type { PopupDeps, PopupSignals } from './popup-signals';

/** Room for the newest few dozen closed rows. */
const maxKeptChars = 2000;

/**
 * The popup's preset actions and its other choices. None of them sends a
 * request.
 */
export function createPresetActions(
  {
    tabState,
    chosen,
    menuFor,
    prompt,
    problem,
    isUnfolded,
    naming,
    notice,
    refusal,
    dismissed,
    failure,
    refresh,
    forget,
    attempt,
  }: PopupSignals,
  { kept }: PopupDeps,
) {
  return {
    /**
     * Opens the menu of a preset: where else it runs, and its other actions.
     */
    openMenu(run: Run) {
      menuFor.value = run;
    },
    choose(run: Run) {
      forget();
      chosen.value = run;
    },
    /** Starts to name a copy of a preset. */
    name(run: Run) {
      forget();
      naming.value = run;
    },
    /** Goes one step back: from naming, then from the choice. */
    leave() {
      forget();
      if (!naming.value) chosen.value = undefined;
      naming.value = undefined;
    },
    /**
     * Closes the row of the page's job until its state changes, and the last
     * outcome.
     */
    dismiss(job?: PageJob) {
      if (job)
        kept.dismissed = dismissed.value = (
          dismissalKey(job) + (dismissed.value ?? '')
        ).slice(0, maxKeptChars);
      else refusal.value = failure.value = undefined;
    },
    makeDefault: (presetId: string) =>
      attempt(async () => {
        await call('settings.save', { defaultPreset: presetId });
        await refresh();
        notice.value = { did: 'default', presetId };
      }),
    addRule: (preset: string, pattern: string) =>
      attempt(async () => {
        await call('rule.add', { pattern, preset });
        await refresh();
        notice.value = { did: 'rule', presetId: preset };
      }),
    removeRule: (id: string) =>
      attempt(() => call('rule.remove', { id }).then(refresh)),
    /** Excludes a site from all services, or allows it again. */
    neverSend: (pattern: string) =>
      attempt(async () => {
        await call('never.add', { pattern });
        await refresh();
        notice.value = { did: 'never', pattern };
      }),
    sendAgain: (pattern: string) =>
      attempt(() => call('never.remove', { pattern }).then(refresh)),
    setMode: (mode: Mode) =>
      attempt(() => call('settings.save', { mode }).then(refresh)),
    /** Sets the default connection of presets that name none. */
    setConnection: (connection: ConnectionId) =>
      attempt(() => call('settings.save', { connection }).then(refresh)),
    /** Saves a copy of the named preset with the typed prompt. */
    save: (name: string, connection?: ConnectionId) =>
      attempt(async () => {
        const from = naming.value?.preset;
        const typed = from?.missing && prompt.value.trim();
        problem.value = typed ? promptProblem(typed) : undefined;
        if (!from || problem.value) return;
        const answer = await call('preset.copy', {
          from: from.id,
          name,
          prompt: typed || undefined,
          connection,
        });
        if (!answer.ok) {
          refusal.value = answer.reason;
          return;
        }
        await refresh();
        naming.value = chosen.value = undefined;
        isUnfolded.value = true;
        notice.value = { did: 'saved', presetId: answer.id };
        const saved = tabState.value && presetIn(tabState.value, answer.id);
        if (!saved?.missing || !tabState.value) return;
        const connectionId = connectionFor(saved, tabState.value);
        if (connectionId !== undefined)
          chosen.value = { preset: saved, connectionId };
      }),
  };
}
