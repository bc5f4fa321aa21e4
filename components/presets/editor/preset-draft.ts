import { isRecord } from '@/lib/core/objects';
import { type Draft, fields } from '@/lib/form';
import type { ConnectionId } from '@/lib/contract/schema/connection';
import type { Preset } from '@/lib/presets';
import {
  type Holder,
  isReference,
  mapSecrets,
} from '@/lib/contract/schema/secret-places';

/** A preset as it is being edited, valid or not. */
export type PresetDraft = Draft & {
  name: string;
  connection?: ConnectionId;
  template?: string;
};

export function presetDraft({
  options,
  connection,
  template,
  ...preset
}: Preset): PresetDraft {
  const { name = '', idleActions = [] } = preset;
  return { name, connection, template, options, idleActions };
}

/**
 * True if two drafts would be saved alike; the order of options doesn't matter.
 */
export const isSame = (a: PresetDraft, b: PresetDraft): boolean =>
  text(a) === text(b);

/**
 * True if drafts differ only in the form of their secrets: as typed, or as
 * references.
 */
export const isSameButSecrets = (a: PresetDraft, b: PresetDraft): boolean =>
  isSame(
    mapSecrets(a, () => ''),
    mapSecrets(b, () => ''),
  );

/**
 * The saved form of each text in a secret field: a reference, or nothing for
 * one of another preset.
 */
export function savedAs(typed: Holder, saved: Holder): Map<string, string> {
  const texts = (holder: Holder) => {
    const all: string[] = [];
    mapSecrets(holder, (one) => {
      all.push(one);
      return one;
    });
    return all;
  };
  const references = texts(saved);
  const pairs = texts(typed).map(
    (one, index) => [one, references[index] ?? ''] as const,
  );
  return new Map(
    pairs.filter(
      ([one, now]) => one !== now && (isReference(one) || isReference(now)),
    ),
  );
}

const text = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner) ? sorted(inner) : inner,
  );

const sorted = (value: object) =>
  Object.fromEntries(
    Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const roots = [...new Set(fields.map(({ path }) => path.split('.')[0] ?? ''))];
const placeOf = (name: string): number =>
  roots.includes(name) ? roots.indexOf(name) : roots.length;

/**
 * The options in reading order: the form's order, and an item's type before its
 * options.
 */
export const inReadingOrder = (
  options: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(options)
      .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
      .map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(typeFirst) : value,
      ]),
  );

const typeFirst = (item: unknown): unknown =>
  isRecord(item) && Object.hasOwn(item, 'type')
    ? { type: item.type, ...item }
    : item;
