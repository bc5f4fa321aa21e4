import { missingPrompt } from '@/lib/contract/schema/missing-prompt';
import { whyNotInBrowser } from '@/lib/engines/browser/formats';
import type { Models } from '@/lib/engines/model/look-for-models';
import {
  type BuiltInPresetId,
  blanksToFill,
  readingPreset,
} from '@/lib/presets';
import { modelsFor } from '@/lib/scrape/background';
import {
  type Settings,
  clippingPreset,
  findPreset,
  settingsItem,
} from '@/lib/settings';
import type { TabRow, TabsOrder } from './order';

/** Answers a question about a page; without a model, finds passages. */
const askPreset: BuiltInPresetId = 'ask';

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
  return Map.groupBy(rows, ({ url }) => presetFor(url, settings, models));
}

function presetFor(url: string, settings: Settings, models: Models): string {
  const preset = findPreset(settings, clippingPreset(settings, url));
  const canRun =
    preset &&
    blanksToFill(preset).length === 0 &&
    !missingPrompt(preset.options) &&
    !whyNotInBrowser(preset.options, models);
  return canRun ? preset.id : readingPreset;
}
