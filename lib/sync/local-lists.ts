import { type Highlight, allHighlights } from '@/lib/highlights';
import {
  type Settings,
  changeSettings,
  orderedBy,
  settingsItem,
  unreadItem,
  withRecord,
} from '@/lib/settings';
import { type OpenDatabase, isOutdated } from '@/lib/store/db';
import {
  type Arrival,
  type LocalRecords,
  type SyncDevice,
  arrivals,
} from './device';
import {
  type OrderedList,
  type SyncList,
  type SyncPart,
  keyOf,
  listsOf,
  orderedLists,
} from './parts';
import {
  type PresetsOf,
  type Synced,
  idsIn,
  presetsIn,
  reachesFurther,
  readShared,
  sharedValue,
} from './shared-values';
import { type SyncValue, isSameValue, isSameVersion } from './state';

type AnySynced = Synced[SyncList];

/** What a record would be. */
export type KeyedValue = { key: string; value: SyncValue };

/** What was taken over: the new `here` of the device. */
export type Applied = {
  here: SyncDevice['here'];
  /** What waits for the user, because it would send or spend. */
  waiting: KeyedValue[];
  /** How many this version of Pluck can't read. */
  unreadable: number;
};

type Deps = { db: OpenDatabase; announce(): void };

/** The lists of this device: reads what is shared, and changes them. */
export function createLocalLists({ db, announce }: Deps) {
  return {
    async read(parts: readonly SyncPart[]): Promise<LocalRecords> {
      const settings = await settingsItem.getValue();
      const unread = new Set(
        (await unreadItem.getValue()).flatMap(({ list, record: { id } }) =>
          typeof id === 'string' ? [keyOf(list as SyncList, id)] : [],
        ),
      );
      const lists: LocalRecords['lists'] = {};
      for (const list of listsOf(parts)) {
        const records =
          list === 'highlights' ? await highlights() : settings[list];
        if (!records) continue;
        const values = new Map<string, SyncValue>();
        for (const record of records) {
          const value = sharedValue(list, record);
          if (value) values.set(record.id, value);
          else unread.add(keyOf(list, record.id));
        }
        lists[list] = values;
      }
      return { lists, unread };
    },

    /**
     * Takes over what came from other devices, except what the user has changed
     * meanwhile. `accepts`: whether the user has seen what the newest version of
     * a record would send or spend.
     */
    async apply(
      device: SyncDevice,
      parts: readonly SyncPart[],
      accepts: (key: string) => boolean,
    ): Promise<Applied> {
      const applying = createApplying(device, parts, accepts);
      if (applying.changesSettings) await changeSettings(applying.toSettings);
      if (applying.changesHighlights) await applying.toHighlights(db, announce);
      return applying.outcome();
    },
  };

  /** Undefined while the table can't be read, which must not look empty. */
  async function highlights(): Promise<Highlight[] | undefined> {
    const database = await db();
    return isOutdated(database) ? undefined : allHighlights(database);
  }
}

function createApplying(
  device: SyncDevice,
  parts: readonly SyncPart[],
  accepts: (key: string) => boolean,
) {
  const all = arrivals(device, parts);
  const orders = orderedLists.filter((list) => {
    const key = keyOf('order', list);
    return (
      listsOf(parts).includes(list) &&
      !isSameVersion(device.here.get(key), device.state.records.get(key)?.[0])
    );
  });
  const here = new Map(device.here);
  const waiting: KeyedValue[] = [];
  let unreadable = 0;

  /** The record to put in the place of the current one; null deletes it. */
  function next(
    { list, id, key, version }: Arrival,
    current: AnySynced | undefined,
    presetsOf: PresetsOf,
  ): AnySynced | null | undefined {
    const kind = list as SyncList;
    const shown = device.here.get(key);
    const value = current && sharedValue(kind, current);
    const isUnchanged = shown
      ? value !== undefined && isSameValue(value, shown.value)
      : current === undefined;
    if (!isUnchanged) return undefined;
    if (!version) {
      here.delete(key);
      return null;
    }
    const record = readShared(kind, id, version.value, current);
    if (!record) {
      unreadable += 1;
      return undefined;
    }
    // Also a version with this device's name: somebody may have edited the file.
    if (!accepts(key) && reachesFurther(kind, record, current, presetsOf)) {
      waiting.push({ key, value: version.value });
      return undefined;
    }
    const asKept = sharedValue(kind, record) ?? version.value;
    here.set(
      key,
      isSameValue(asKept, version.value)
        ? version
        : { ...version, value: asKept },
    );
    return record;
  }

  function inOrder(list: OrderedList, records: AnySynced[]): AnySynced[] {
    const key = keyOf('order', list);
    const [order] = device.state.records.get(key) ?? [];
    if (!order) return records;
    here.set(key, order);
    return orderedBy(
      records,
      idsIn(order.value),
      list === 'rules' ? -1 : undefined,
    );
  }

  function changedList(
    list: OrderedList,
    { [list]: current, presets }: Settings,
  ): AnySynced[] {
    let records: AnySynced[] = current;
    for (const one of all) {
      if (one.list !== list) continue;
      const record = next(
        one,
        records.find(({ id }) => id === one.id),
        (id) => [
          ...presets.filter((preset) => preset.id === id),
          ...presetsIn(device.state, id),
        ],
      );
      if (record) records = withRecord(records, record);
      else if (record === null)
        records = records.filter(({ id }) => id !== one.id);
    }
    return listsOf(parts).includes(list) ? inOrder(list, records) : records;
  }

  return {
    changesSettings:
      orders.length > 0 || all.some(({ list }) => list !== 'highlights'),
    changesHighlights: all.some(({ list }) => list === 'highlights'),

    toSettings(now: Settings): Settings {
      const settings = { ...now };
      // The presets come first, because rules name them.
      for (const list of orderedLists)
        Object.assign(settings, { [list]: changedList(list, settings) });
      return settings;
    },

    async toHighlights(db: OpenDatabase, announce: () => void): Promise<void> {
      const { store, done } = (await db()).transaction(
        'highlights',
        'readwrite',
      );
      for (const one of all) {
        if (one.list !== 'highlights') continue;
        const record = next(one, await store.get(one.id), () => []);
        if (record) void store.put(record as Highlight);
        else if (record === null) void store.delete(one.id);
      }
      await done;
      announce();
    },

    outcome: (): Applied => ({ here, waiting, unreadable }),
  };
}
