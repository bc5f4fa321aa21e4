import { getOwn, asRecord } from '@/lib/core/objects';
import { withLiveConsents } from './consents';
import {
  type Settings,
  choices,
  consents,
  defaultSettings,
  lists,
  modeChoice,
  questionLimit,
  textLists,
} from './model';
import { readRecords } from './records';

type Stored = Record<string, unknown>;

/**
 * Migrations of stored settings, each from one version to the next, starting
 * with version 1. `test/settings` has a sample of each version.
 */
const migrations: ((stored: Stored) => Stored)[] = [
  // There was a single service, used for everything.
  ({ service, ...others }) => ({
    ...others,
    services: [service],
    connection: asRecord(service)['id'],
  }),
  // Following was on by default, so a permission granted for another reason
  // turned it on.
  (stored) => ({ ...stored, followsTab: undefined }),
  // One consent to send covered every connection, and the consent to send texts
  // was a field of the model.
  (stored) => ({
    ...stored,
    sendingAgreed:
      stored['sendingAgreed'] === true
        ? rowsOf(stored['services']).map(({ baseUrl }) => baseUrl)
        : stored['sendingAgreed'],
    textAgreed: [
      ...rowsOf(stored['textAgreed']),
      ...rowsOf(stored['models'])
        .filter(({ mayGetText }) => mayGetText === true)
        .map(({ baseUrl, model }) => ({ baseUrl, model })),
    ],
  }),
];

const rowsOf = (stored: unknown): Stored[] =>
  Array.isArray(stored) ? stored.map(asRecord) : [];

/**
 * The version of stored settings. The first two versions were stored without a
 * number.
 */
export const settingsVersion = migrations.length + 1;

function versionOf({ version, services }: Stored): number {
  if (typeof version === 'number' && version >= 2) return version;
  return Array.isArray(services) ? 2 : 1;
}

/**
 * Converts stored settings of any version to the current form; nothing is
 * validated.
 */
export function migrateSettings(value: unknown): Stored {
  const first = asRecord(value);
  return migrations
    .filter((_, index) => index + 1 >= versionOf(first))
    .reduce((older, migrate) => migrate(older), first);
}

/**
 * Reads settings of any version from any stored value: omits invalid parts and
 * fills in defaults. Unreadable records stay in storage: see `readUnread`.
 */
export function readSettings(value: unknown): Settings {
  const stored = migrateSettings(value);
  const single = Object.entries({ ...choices, ...modeChoice, ...consents }).map(
    ([name, { schema, initial }]) => {
      const read = schema.safeParse(getOwn(stored, name));
      return [name, read.success ? read.data : initial];
    },
  );
  const records = Object.entries(lists).map(([name, list]) => [
    name,
    readRecords(list, getOwn(stored, name)),
  ]);
  const texts = Object.entries(textLists).map(([name, read]) => [
    name,
    readTexts(read, getOwn(stored, name)),
  ]);
  const settings = Object.fromEntries([
    ...single,
    ...records,
    ...texts,
  ]) as Settings;
  settings.questions = settings.questions.slice(0, questionLimit);
  return consistent(settings);
}

/** The settings without references to deleted records. */
export const consistent = (settings: Settings): Settings =>
  withLiveConsents(withExistingDefaults(settings));

/**
 * The settings with each default that doesn't exist replaced by the initial
 * one.
 */
function withExistingDefaults(settings: Settings): Settings {
  const missing = Object.entries(lists).flatMap(([name, list]) => {
    const usual = list.usual as 'defaultPreset' | undefined;
    const ids = settings[name as keyof typeof lists].map(({ id }) => id);
    const isThere =
      !usual || [...ids, ...(list.builtIn ?? [])].includes(settings[usual]);
    return isThere ? [] : [[usual, defaultSettings[usual]]];
  });
  return { ...settings, ...Object.fromEntries(missing) };
}

const readTexts = (
  read: (row: unknown) => string | undefined,
  stored: unknown,
): string[] => [
  ...new Set(
    (Array.isArray(stored) ? stored : []).flatMap((row) => read(row) ?? []),
  ),
];
