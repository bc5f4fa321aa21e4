import { isRecord } from '@/lib/core/objects';
import type { SharedPreset } from './transfer-file';

/**
 * Fields whose values are from the contract, or reveal nothing about the user.
 */
const fixedFields = new Set(['location', 'parsers', 'proxy', 'redactPII']);
const fixedNames = new Set(['type', 'modes', 'direction', 'format', '$schema']);

/**
 * The user's own texts that remain in a preset: prompts, questions, selectors,
 * header values. No duplicates.
 */
export function freeTexts({
  options,
  idleActions,
}: Pick<SharedPreset, 'options' | 'idleActions'>): string[] {
  const { formats = [], ...others } = options;
  const own = Object.entries(others).flatMap(([field, value]) =>
    fixedFields.has(field) ? [] : [value],
  );
  const told = [
    ...formats.filter((format) => typeof format !== 'string'),
    ...own,
    idleActions,
  ];
  return [...new Set(told.flatMap(textsIn))];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    fixedNames.has(name) && !isRecord(item) ? [] : textsIn(item),
  );
}
