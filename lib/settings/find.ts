import {
  type ConnectionId,
  type Service,
  thisBrowser,
} from '@/lib/contract/schema/connection';
import {
  type Destination,
  type NoteTemplate,
  builtInDestinations,
  defaultTemplate,
} from '@/lib/clips';
import {
  type Preset,
  type SiteRule,
  builtInPresets,
  ruleFor,
} from '@/lib/presets';
import type { ModelServer } from '@/lib/contract/schema/model-server';
import { type Settings, noDestination } from './model';

const mebibyte = 1024 * 1024;

export const answerCapBytes = (settings: Settings): number =>
  settings.answerCap * mebibyte;

/** Every preset: the user's, then the built-in ones. */
export const allPresets = (settings: Settings): Preset[] => [
  ...settings.presets,
  ...builtInPresets,
];

/** Undefined if it was removed. */
export const findPreset = (
  settings: Settings,
  id: string,
): Preset | undefined =>
  allPresets(settings).find((preset) => preset.id === id);

/** Every destination: the user's, then those that need no setup. */
export const allDestinations = (settings: Settings): Destination[] => [
  ...settings.destinations,
  ...builtInDestinations,
];

export const findDestination = (
  settings: Settings,
  id: string,
): Destination | undefined =>
  allDestinations(settings).find((destination) => destination.id === id);

/** The destination of a clip that names none: the clipboard until one is chosen. */
export const usualDestination = (settings: Settings): Destination =>
  findDestination(settings, settings.defaultDestination) ??
  builtInDestinations[0];

export const isDestinationChosen = ({
  defaultDestination,
}: Settings): boolean => defaultDestination !== noDestination;

/** Every note template: the user's own, then Pluck's. */
export const allTemplates = (settings: Settings): NoteTemplate[] => [
  ...settings.noteTemplates,
  defaultTemplate,
];

/** Undefined if no ID is given, or the template was deleted. */
export const findTemplate = (
  settings: Settings,
  id: string | undefined,
): NoteTemplate | undefined =>
  allTemplates(settings).find((template) => template.id === id);

export const findService = (
  settings: Settings,
  id: ConnectionId,
): Service | undefined =>
  settings.services.find((service) => service.id === id);

/**
 * The service that a record was made for; undefined if it was removed, or its
 * address has changed since.
 */
export function findSameService(
  settings: Settings,
  { id, baseUrl }: { id: ConnectionId; baseUrl: string },
): Service | undefined {
  const service = findService(settings, id);
  return service?.baseUrl === baseUrl ? service : undefined;
}

/**
 * The model on a server that the user chose; undefined for this browser's own.
 */
export const chosenModel = ({
  models,
  model,
}: Settings): ModelServer | undefined => models.find(({ id }) => id === model);

export const ruleOn = (
  settings: Settings,
  url: string | undefined,
): SiteRule | undefined =>
  url === undefined
    ? undefined
    : ruleFor(
        settings.rules,
        url,
        (id) => findPreset(settings, id) !== undefined,
      );

/**
 * The id of a page's default preset: from its site rule, else the user's
 * default.
 */
export const presetOn = (settings: Settings, url: string | undefined): string =>
  ruleOn(settings, url)?.preset ?? settings.defaultPreset;

/**
 * The note template for a result: that of its page's site rule, then of its
 * preset, then the user's default.
 */
export const templateOn = (
  settings: Settings,
  result: { url: string; presetId: string },
): NoteTemplate =>
  findTemplate(settings, ruleOn(settings, result.url)?.template) ??
  findTemplate(settings, findPreset(settings, result.presetId)?.template) ??
  findTemplate(settings, settings.defaultTemplate) ??
  defaultTemplate;

/**
 * The connection of a preset: its own if that still exists, else the user's.
 */
export function connectionOf(
  settings: Settings,
  preset?: Pick<Preset, 'connection'>,
): ConnectionId {
  const isThere = (id?: ConnectionId) =>
    id === thisBrowser || (id !== undefined && findService(settings, id));
  return [preset?.connection, settings.connection].find(isThere) ?? thisBrowser;
}

/**
 * The service that a preset runs on, or the first one if it runs in this
 * browser. Undefined without any.
 */
export const serviceFor = (
  settings: Settings,
  preset: Pick<Preset, 'connection'> | undefined,
): Service | undefined =>
  findService(settings, connectionOf(settings, preset)) ?? settings.services[0];
