import { type BuiltInPresetId, readingPreset } from '@/lib/presets';
import {
  type TabStatus,
  canRunHere,
  inspectTab,
  modelsFor,
} from '@/lib/scrape/background';
import { clippingPreset, settingsItem } from '@/lib/settings';
import type { TabRow, TabsOrder } from './order';

/** Answers a question about a page; without a model, finds passages. */
const askPreset: BuiltInPresetId = 'ask';

const pdfAddress = /\.pdf$/i;

/**
 * What a tab shows. A sleeping one has only its address to say so, and whether a
 * page can be read is known once that is tried.
 */
async function statusOf(row: TabRow): Promise<TabStatus> {
  const { isPdf } = await inspectTab(row);
  const path = URL.parse(row.url)?.pathname ?? '';
  return { read: { ok: true }, isPdf: isPdf ?? pdfAddress.test(path) };
}

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
    rows.map((row) =>
      clippingPreset(
        settings,
        row.url,
        async (preset) => canRunHere(preset, await statusOf(row), models).ok,
      ),
    ),
  );
  return Map.groupBy(rows, (_, at) => presets[at] ?? readingPreset);
}
