import type { Handlers } from '@/lib/rpc/calls';
import { type SettingsAnswers, settingsCalls } from './calls';
import {
  type Preset,
  isBuiltIn,
  remainingBlanks,
  takenNames,
} from '@/lib/presets';
import { withPrompt } from '@/lib/contract/schema/missing-prompt';
import {
  changeSettings,
  changeUnread,
  findPreset,
  isSameUnread,
  settingsItem,
  withoutListed,
  type Settings,
} from '@/lib/settings';
import { listHandlers } from './list-handlers';
import type { PresetSecrets } from './secrets/preset-secrets';
import { uniqueName } from '@/lib/core/unique';

export function createSettingsHandlers({
  secrets,
}: {
  secrets: Pick<PresetSecrets, 'keep' | 'noteRemoval'>;
}): Handlers<typeof settingsCalls, SettingsAnswers> {
  return {
    async 'preset.save'({ id: known, at, blanks: given, from, ...typed }) {
      const id = known && !isBuiltIn(known) ? known : crypto.randomUUID();
      const { kept, blanks: emptied } = await secrets.keep(typed, known, from);
      let saved: Preset = { id, ...kept };
      await changeSettings((now) => {
        const before = now.presets.find((one) => one.id === id);
        const asked = [...(given ?? before?.blanks ?? []), ...emptied];
        const blanks = remainingBlanks(kept.options, asked, kept.idleActions);
        const next = withPreset(
          now,
          { id, ...kept, ...(blanks.length > 0 && { blanks }) },
          at,
        );
        saved = findPreset(next, id) ?? saved;
        return next;
      });
      return saved;
    },

    async 'preset.copy'({ from, name, prompt = '', connection }) {
      const source = findPreset(await settingsItem.getValue(), from);
      if (!source) return { ok: false, reason: 'start.unknown-preset' };
      const options = withPrompt(source.options, prompt.trim());
      const { blanks: before = [], ...others } = source;
      const blanks = remainingBlanks(options, before, others.idleActions);
      const id = crypto.randomUUID();
      const preset = {
        ...others,
        id,
        name,
        options,
        ...(connection && { connection }),
        ...(blanks.length > 0 && { blanks }),
      };
      await changeSettings((now) => withPreset(now, preset));
      return { ok: true, id };
    },

    async 'preset.remove'(gone) {
      await secrets.noteRemoval(gone.id);
      return listHandlers['preset.remove'](gone);
    },

    async 'records.remove'(gone) {
      await changeSettings((now) => withoutListed(now, gone));
    },

    'unread.remove': (gone) =>
      changeUnread((unread) =>
        unread.filter((one) => !isSameUnread(one, gone)),
      ),

    'unread.restore': (record) => changeUnread((unread) => [...unread, record]),

    async 'rule.add'({ pattern, preset }) {
      await changeSettings((now) => ({
        ...now,
        rules: [
          { id: crypto.randomUUID(), pattern, preset },
          ...now.rules.filter((rule) => rule.pattern !== pattern),
        ],
      }));
    },

    async 'settings.save'(changes) {
      await changeSettings((now) => ({ ...now, ...changes }));
    },
  };
}

/**
 * The settings with a user's preset: replaces the one with its id, else inserts
 * it at `at`, or at the end. A new name that is already taken gets a number.
 */
export function withPreset(
  settings: Settings,
  preset: Preset & { name: string },
  at?: number,
): Settings {
  const { presets } = settings;
  const before = presets.find(({ id }) => id === preset.id);
  const taken = takenNames({
    ...settings,
    presets: presets.filter((one) => one !== before),
  });
  const name =
    before?.name === preset.name
      ? preset.name
      : uniqueName(preset.name, new Set(taken));
  const named = { ...preset, name };
  return {
    ...settings,
    presets: before
      ? presets.map((one) => (one === before ? named : one))
      : presets.toSpliced(at ?? presets.length, 0, named),
  };
}
