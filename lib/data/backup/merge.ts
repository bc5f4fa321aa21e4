import {
  type ConnectionId,
  thisBrowser,
} from '@/lib/contract/schema/connection';
import { withoutForeignReferences } from '@/lib/clips';
import {
  type Settings,
  choices,
  defaultSettings,
  lists,
  questionLimit,
  textLists,
} from '@/lib/settings';
import type { KeptRecord } from '@/lib/data/add-records';

type RecordLists = Pick<Settings, keyof typeof lists>;
type TextLists = Pick<Settings, keyof typeof textLists>;

/** The list items of a backup that don't exist in the current settings. */
export type Fresh = RecordLists & TextLists;

const recordNames = Object.keys(lists) as (keyof RecordLists)[];
const textNames = Object.keys(textLists) as (keyof TextLists)[];
const choiceNames = Object.keys(choices) as (keyof typeof choices)[];

/**
 * Maps a connection of a backup to a current one: the same one, or the service
 * at the same address.
 */
function connectionNow(
  now: Settings,
  then: Settings,
): (id: ConnectionId) => ConnectionId {
  const same = new Map(
    then.services.flatMap(({ id, baseUrl }) => {
      const here =
        now.services.find((one) => one.id === id) ??
        now.services.find((one) => one.baseUrl === baseUrl);
      return here ? [[id, here.id] as const] : [];
    }),
  );
  return (id) => same.get(id) ?? id;
}

/**
 * The list items of a backup that don't exist here yet. Existing items are
 * unchanged.
 */
export function freshIn(now: Settings, then: Settings): Fresh {
  const connection = connectionNow(now, then);
  const fresh = Object.fromEntries([
    ...recordNames.map((name) => {
      const ids = new Set(now[name].map(({ id }) => id));
      return [name, then[name].filter(({ id }) => !ids.has(id))];
    }),
    ...textNames.map((name) => [
      name,
      then[name].filter((text) => !now[name].includes(text)),
    ]),
  ]) as Fresh;
  return {
    ...fresh,
    services: fresh.services.filter(({ id }) => connection(id) === id),
    presets: fresh.presets.map((preset) =>
      preset.connection === undefined
        ? preset
        : Object.assign({}, preset, {
            connection: connection(preset.connection),
          }),
    ),
    destinations: fresh.destinations.map(withoutForeignReferences),
  };
}

/**
 * The settings with a backup's additions. `replaces`: its choices replace the
 * current ones. Approvals to send or keep data are given where they apply, so
 * no backup changes them.
 */
export function mergeSettings(
  now: Settings,
  then: Settings,
  replaces: boolean,
): Settings {
  const fresh = freshIn(now, then);
  const added = [...recordNames, ...textNames].map((name) => [
    name,
    [...now[name], ...fresh[name]],
  ]);
  const chosen = choiceNames.map((name) => [
    name,
    (replaces ? then : now)[name],
  ]);
  const merged = {
    ...now,
    ...Object.fromEntries([...added, ...chosen]),
  } as Settings;
  const connection = replaces
    ? connectionNow(now, then)(then.connection)
    : now.connection;
  const isThere =
    connection === thisBrowser ||
    merged.services.some(({ id }) => id === connection);
  return {
    ...merged,
    questions: merged.questions.slice(0, questionLimit),
    connection: isThere ? connection : now.connection,
  };
}

/** True if a backup would change choices beyond its additions. */
export function hasOtherChoices(now: Settings, then: Settings): boolean {
  return !isSame(
    mergeSettings(now, then, true),
    mergeSettings(now, then, false),
  );
}

/**
 * True if nothing was ever chosen here, so replacing the choices loses nothing.
 */
export const isUntouched = (now: Settings): boolean =>
  recordNames.every((name) => now[name].length === 0) &&
  isSame(now, mergeSettings(now, defaultSettings, true));

const isSame = (a: object, b: object) =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (fields: object) =>
  Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The records with their jobs mapped to current connections. */
export function recordsNow(
  records: readonly KeptRecord[],
  now: Settings,
  then: Settings,
): KeptRecord[] {
  const connection = connectionNow(now, then);
  return records.map((record) => {
    const { connection: at } = record.job;
    if (at.kind === 'browser') return record;
    return {
      ...record,
      job: { ...record.job, connection: { ...at, id: connection(at.id) } },
    };
  });
}
