import { i18n } from '#i18n';
import { listText } from '@/components/ui/measure';
import { serviceName } from '@/components/services';
import { stepsOf } from '@/lib/core/json';
import type { Service } from '@/lib/contract/schema/connection';
import { promptOf } from '@/lib/contract/schema/missing-prompt';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import {
  type FormatItem,
  formatIdOf,
} from '@/lib/contract/schema/requested-format';

/** What a preset requests, in short: its formats, then its other options. */
export function presetSummary({
  formats = ['markdown'],
  ...others
}: PresetOptions): string {
  const set = Object.entries(others).filter(([, value]) => value !== undefined);
  return [
    ...formats.map(formatLabel),
    ...set.map(([name, value]) => optionLabel(name, value)),
  ].join(' · ');
}

function formatLabel(format: FormatItem): string {
  const id = formatIdOf(format);
  // A format unknown to this version is shown by its own name.
  const title = i18n.t(`format.${id}.title`) || id;
  const prompt = promptOf(format)?.text;
  return prompt ? `${title} “${prompt}”` : title;
}

type FieldName = Exclude<keyof PresetOptions, 'formats'>;

function optionLabel(name: string, value: unknown): string {
  const title = i18n.t(`field.${name as FieldName}.title`) || name;
  return value === false ? i18n.t('settings.presets.off', [title]) : title;
}

/** What a blank is for, as "header Cookie" or "text of action 2". */
export function blankLabel(pointer: string): string {
  const parts = stepsOf(pointer);
  const [field, place = ''] = parts;
  const name = parts.at(-1) ?? '';
  if (field === 'headers') return i18n.t('transfer.blank.header', [name]);
  if (field === 'actions') {
    const number = String(Number(place) + 1);
    if (name === 'text') return i18n.t('transfer.blank.text', [number]);
    if (name === 'script') return i18n.t('transfer.blank.script', [number]);
  }
  if (field === 'idleActions') return i18n.t('transfer.blank.idle');
  if (field === 'auditMetadata')
    return i18n.t('field.auditMetadata.username.title');
  return parts.join(' ');
}

/** "3 presets and 1 site rule"; omits zero counts. */
export const addedMessage = (
  presets: number,
  rules: number,
  templates = 0,
): string =>
  listText([
    ...(presets > 0 ? [i18n.t('transfer.presets', presets)] : []),
    ...(rules > 0 ? [i18n.t('transfer.rules', rules)] : []),
    ...(templates > 0 ? [i18n.t('data.noteTemplates', templates)] : []),
  ]);

/**
 * "Restored 2 results. Enter the key of Mine again."; `services`: those
 * restored without keys.
 */
export function restoredMessage(
  results: number,
  services: readonly Service[],
): string {
  const restored = i18n.t('data.restored', results);
  if (services.length === 0) return restored;
  const names = listText(services.map(serviceName));
  return `${restored} ${i18n.t('data.enterKeys', services.length, [names])}`;
}
