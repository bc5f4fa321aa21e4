import { type ReadonlySignal, signal } from '@preact/signals';
import { createAttempt } from '@/components/ui/attempt';
import { type Input, call } from '@/lib/app/call';
import type { Settings } from '@/lib/settings';

type Deps = {
  settings: Settings;
  onAttempt?(): void;
};

export type Changes = ReturnType<typeof createChanges>;

/** A setting that shows a pending change, and the value it showed before. */
type Shown = { name: keyof Settings; soon: unknown; before: unknown };

const shownOf = (soon: Partial<Settings>, now: Settings): Shown[] =>
  (Object.keys(soon) as (keyof Settings)[]).map((name) => ({
    name,
    soon: soon[name],
    before: now[name],
  }));

export function createChanges({ settings: first, onAttempt }: Deps) {
  const settings = signal(first);
  const { failure, done, clear, load } = createAttempt();
  const saved = signal(0);

  let unsettled: Shown[] = [];

  /**
   * Makes a change and resolves to whether it succeeded. Until then every
   * control shows `soon`. If it fails, the controls that still show it return
   * to the real setting.
   */
  async function attempt(
    change: () => Promise<unknown>,
    soon: Partial<Settings> = {},
  ): Promise<boolean> {
    const shown = shownOf(soon, settings.value);
    clear();
    onAttempt?.();
    settings.value = { ...settings.value, ...soon };
    unsettled.push(...shown);
    const isMade = await load(change);
    const pending = shown.filter((one) => unsettled.includes(one));
    unsettled = unsettled.filter((one) => !pending.includes(one));
    if (isMade) saved.value += 1;
    else pending.forEach(takeBack);
    return isMade;
  }

  /**
   * Reverts a control to its previous value. If it shows a later change by now,
   * that change's fallback becomes this previous value.
   */
  function takeBack({ name, soon, before }: Shown) {
    if (settings.value[name] === soon)
      settings.value = { ...settings.value, [name]: before };
    const next = unsettled.find(
      (one) => one.name === name && one.before === soon,
    );
    if (next) next.before = before;
  }

  return {
    settings: settings as ReadonlySignal<Settings>,
    failure,
    done,
    saved: saved as ReadonlySignal<number>,
    clear,
    attempt,
    save: (changes: Input<'settings.save'>) =>
      attempt(() => call('settings.save', changes), changes),
    show(next: Settings) {
      unsettled = [];
      settings.value = next;
    },
  };
}
