import { getOwn } from '@/lib/core/objects';
import { keeping, z } from '@/lib/core/zod';
import {
  type DestinationDefinition,
  type SettingsOf,
  exists,
} from './definition';
import type { SettingField } from './fields';
import { destinationTypes } from './registry';

type DestinationType = (typeof destinationTypes)[number];

export type DestinationSettings = {
  [One in DestinationType as One['kind']]: SettingsOf<One>;
}[DestinationKind];
export type DestinationKind = DestinationType['kind'];

export const destinationSettings = z.union(
  destinationTypes.map(({ settings }) => settings) as never,
) as unknown as z.ZodMiniType<DestinationSettings>;

const storedSettings = z.union(
  destinationTypes.map((type) => type.stored) as never,
) as unknown as z.ZodMiniType<DestinationSettings>;

/**
 * A destination for notes. `exists`: what happens to a new note whose name is
 * taken. `images`: saves them next to the note, if the destination accepts
 * files; otherwise they stay on the web. `page`: keeps the page with the note, as
 * one HTML file.
 */
export const destination = keeping({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  name: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  exists,
  images: z.optional(z.enum(['saved'])),
  page: z.optional(z.enum(['saved'])),
  settings: storedSettings,
});
export type Destination = z.output<typeof destination>;

export function destinationType(
  kind: DestinationKind,
): DestinationDefinition & { kind: DestinationKind } {
  const found = destinationTypes.find((one) => one.kind === kind);
  if (!found) throw new TypeError(`No destination of the kind ${kind}`);
  return found;
}

export const runsInBackground = ({ kind }: DestinationSettings): boolean =>
  destinationType(kind).runs === 'background';

/** Whether notes there come with the page that they are made of, as a file. */
export const keepsPage = ({ page, settings: { kind } }: Destination): boolean =>
  page === 'saved' && destinationType(kind).keepsPage !== undefined;

/** The default name of a destination; empty if only its kind names it. */
export const defaultName = (settings: DestinationSettings): string =>
  destinationType(settings.kind).defaultName?.(settings as never) ?? '';

export const wantsHtml = (settings: DestinationSettings): boolean =>
  destinationType(settings.kind).wantsHtml?.(settings as never) ?? false;

/**
 * The settings with each value changed. They may be invalid, and of an unknown
 * kind.
 */
export function mapSettings(
  settings: DestinationSettings,
  change: (
    value: unknown,
    field: SettingField<unknown>,
    name: string,
  ) => unknown,
): DestinationSettings {
  const type: DestinationDefinition | undefined = destinationTypes.find(
    ({ kind }) => kind === settings.kind,
  );
  const changed = Object.entries(settings).map(([name, value]) => {
    const field = type && getOwn(type.fields, name);
    return [name, field ? change(value, field, name) : value];
  });
  return Object.fromEntries(changed) as DestinationSettings;
}

/** The names of the settings with this control. */
export const fieldsWith = (
  kind: DestinationKind,
  control: DestinationDefinition['fields'][string]['control'],
): string[] =>
  Object.entries(destinationType(kind).fields).flatMap(([name, field]) =>
    field.control === control ? [name] : [],
  );

/**
 * The text of the only setting with this control; undefined if there is none.
 */
function textOf(
  settings: DestinationSettings,
  control: 'address' | 'folder',
): string | undefined {
  const [name] = fieldsWith(settings.kind, control);
  return name === undefined
    ? undefined
    : getOwn(settings as Record<string, string>, name);
}

/**
 * The address of the program behind a destination reached over HTTP, without
 * its secret parts.
 */
export const destinationAddress = (
  settings: DestinationSettings,
): string | undefined =>
  textOf(
    mapSettings(
      settings,
      (value, { mapSecrets }) => mapSecrets?.(value, () => '') ?? value,
    ),
    'address',
  );

/**
 * Whether two destinations have the same address, as far as it is known: a
 * reference equals only itself.
 */
export const haveSameAddress = (
  one: DestinationSettings,
  other: DestinationSettings,
): boolean => textOf(one, 'address') === textOf(other, 'address');

export const folderOf = (settings: DestinationSettings): string | undefined =>
  textOf(settings, 'folder');

/** Whether it can be tested: there is a program or a folder to reach. */
export const isTestable = (kind: DestinationKind): boolean =>
  fieldsWith(kind, 'address').length > 0 ||
  fieldsWith(kind, 'folder').length > 0;
