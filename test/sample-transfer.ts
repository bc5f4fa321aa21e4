import type { Preset } from '@/lib/presets/preset';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import { type ImportPlan, readImport } from '@/lib/data/transfer/read-import';

export const service = {
  id: 's-1',
  baseUrl: 'https://scrape.example',
  name: 'Ours',
  keyTail: '9876',
};

/** Settings with a service, and a test's changes. */
export const settingsOf = (changes: Partial<Settings> = {}): Settings => ({
  ...defaultSettings,
  services: [service],
  connection: service.id,
  ...changes,
});

export const presetOf = (
  options: PresetOptions,
  more: Partial<Preset> = {},
): Preset => ({
  id: 'p',
  name: 'Prices',
  options,
  ...more,
});

/** The text of a file with these parts. */
export const fileOf = (changes: object) =>
  JSON.stringify({
    format: 'pluck-presets',
    version: 1,
    presets: [],
    rules: [],
    ...changes,
  });

export const planOf = (text: string, settings = settingsOf()): ImportPlan => {
  const read = readImport(text, settings);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.plan;
};
