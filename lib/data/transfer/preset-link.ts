import { linkHolding, textInFragment } from '@/lib/core/link-fragment';
import type { Settings } from '@/lib/settings';
import { exportFile } from './export-file';

/** Starts the fragment of a link that holds a preset. */
export const presetHash = '#preset=';

/**
 * A link that holds a preset with its site rules, as an exported file does: no
 * secret is in it. `page`: the address of Pluck's settings. Undefined if the
 * preset is too large.
 */
export function presetLink(
  settings: Settings,
  id: string,
  page: string,
): string | undefined {
  return linkHolding(page, presetHash, exportFile(withOnly(settings, id)));
}

/** The settings with one preset and its site rules, as a link shares them. */
export const withOnly = (settings: Settings, id: string): Settings => ({
  ...settings,
  presets: settings.presets.filter((preset) => preset.id === id),
  rules: settings.rules.filter(({ preset }) => preset === id),
});

/** The file in a link's fragment, unchecked; undefined if there is none. */
export const presetInHash = (hash: string): string | undefined =>
  textInFragment(hash, presetHash);
