import { getOwn } from '@/lib/core/objects';
import type { DestinationDefinition } from './definition';
import { destinationTypes } from './registry';
import {
  type Destination,
  type DestinationKind,
  type DestinationSettings,
  destinationType,
} from './settings';

/**
 * The values of a destination's controls, by setting. They contain no saved
 * secret.
 */
export type DestinationDraft = Readonly<Record<string, unknown>>;

const fieldsOf = (kind: DestinationKind) =>
  Object.entries(destinationType(kind).fields);

export const emptyDraft = (kind: DestinationKind): DestinationDraft =>
  Object.fromEntries(
    fieldsOf(kind).map(([name, { initial }]) => [name, initial]),
  );

export function draftOf(saved: DestinationSettings): DestinationDraft {
  const values: Record<string, unknown> = saved;
  return Object.fromEntries(
    fieldsOf(saved.kind).map(([name, field]) => [
      name,
      field.show(getOwn(values, name)),
    ]),
  );
}

/**
 * The settings in a draft, with secrets as typed, or the name of the first
 * invalid one.
 */
export function readDraft(
  kind: DestinationKind,
  draft: DestinationDraft,
  saved?: DestinationSettings,
): { settings: DestinationSettings } | { problem: string } {
  const before: Record<string, unknown> = saved?.kind === kind ? saved : {};
  const settings: [string, unknown][] = [['kind', kind]];
  for (const [name, field] of fieldsOf(kind)) {
    const value = field.read(getOwn(draft, name), getOwn(before, name));
    if (value === undefined) return { problem: name };
    settings.push([name, value]);
  }
  return { settings: Object.fromEntries(settings) as DestinationSettings };
}

/** The destinations that need no setup. */
export const builtInDestinations = destinationTypes
  .filter((one: DestinationDefinition) => one.isBuiltIn)
  .flatMap(({ kind }): Destination[] => {
    const read = readDraft(kind, emptyDraft(kind));
    return 'settings' in read
      ? [{ id: kind, exists: 'ask', settings: read.settings }]
      : [];
  }) as [Destination, ...Destination[]];
