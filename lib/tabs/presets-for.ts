import { type BuiltInPresetId, readingPreset } from '@/lib/presets';
import { canRunHere, modelsFor } from '@/lib/scrape/background';
import { clippingPreset, settingsItem } from '@/lib/settings';
import type { TabRow, TabsOrder } from './order';

/** Answers a question about a page; without a model, finds passages. */
const askPreset: BuiltInPresetId = 'ask';

/** Whether a page can be read is known once that is tried. */
const unread = { read: { ok: true as const } };

/**
 * The tabs by the preset that reads them: for notes of their own, the one that
 * has what the page's template needs; one note of all has only their texts.
 */
export async function presetsFor(
  { way }: Pick<TabsOrder, 'way'>,
  rows: readonly TabRow[],
): Promise<Map<string, TabRow[]>> {
  if (way !== 'notes')
    return new Map([
      [way === 'answers' ? askPreset : readingPreset, [...rows]],
    ]);
  const settings = await settingsItem.getValue();
  const models = await modelsFor(settings);
  const presets = await Promise.all(
    rows.map(({ url }) =>
      clippingPreset(
        settings,
        url,
        async (preset) => canRunHere(preset, unread, models).ok,
      ),
    ),
  );
  return Map.groupBy(rows, (_, at) => presets[at] ?? readingPreset);
}
