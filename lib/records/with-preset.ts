import { type Preset, takenNames } from '@/lib/presets';
import type { Settings } from '@/lib/settings';
import { uniqueName } from '@/lib/core/unique-name';

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
