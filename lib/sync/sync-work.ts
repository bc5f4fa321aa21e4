import {
  DeliveryFailure,
  type RemoteFiles,
  digest,
  errorOf,
  isConflict,
} from '@/lib/clips/background';
import type { DestinationSettings } from '@/lib/clips';
import { retryDelayMs } from '@/lib/core/retry-delay';
import type { Handlers } from '@/lib/rpc/calls';
import { findDestination, settingsItem } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import type {
  Shown,
  SyncAnswers,
  SyncCounts,
  SyncPreview,
  syncCalls,
} from './calls';
import {
  type LocalRecords,
  type SyncDevice,
  isSameFile,
  newDevice,
  withChosen,
  withFile,
  withLocalChanges,
  withoutOthers,
} from './device';
import { deviceStore } from './device-store';
import { type Applied, type KeyedValue, createLocalLists } from './local-lists';
import {
  type SyncList,
  type SyncPart,
  keyOf,
  listsOf,
  splitKey,
} from './parts';
import { broughtBack, manyGone, withoutMissing } from './many-gone';
import { nameOfValue, presetsIn, sendsBy } from './shared-values';
import {
  type SyncState,
  type SyncValue,
  canonical,
  emptyState,
  isSameValue,
  isSameVersion,
} from './state';
import { readSyncFile, syncFileName, writeSyncFile } from './sync-file';
import {
  type Sync,
  type SyncConflict,
  type SyncError,
  type WaitingChange,
  syncItem,
} from './sync-item';

type Deps = {
  db: OpenDatabase;
  now(): number;
  newId(): string;
  announce(): void;
  filesAt(settings: DestinationSettings): Promise<RemoteFiles>;
};

type Order = {
  sync: Pick<Sync, 'destination' | 'parts'>;
  accepts?: readonly Shown[];
  /** Whether many may be gone, and whether they come back. */
  allowsGone?: boolean;
  bringsBack?: boolean;
  /** Sends nothing if nothing was changed here. */
  onlyChanges?: boolean;
};

type Taken = Omit<Applied, 'here'>;

/** Between two readings of the file without a change here. */
const intervalMs = 15 * 60_000;
const retries = { firstMs: 30_000, maxMs: 60 * 60_000 };

/** Another device may write at the same moment, but not again and again. */
const maxTries = 5;

const maxListed = 50;

class SyncFailure extends Error {
  readonly error: SyncError;
  constructor(error: SyncError) {
    super(error.kind);
    this.error = error;
  }
}

const failureOf = (thrown: unknown): SyncError => {
  if (thrown instanceof SyncFailure) return thrown.error;
  return thrown instanceof DeliveryFailure
    ? { kind: 'place', error: errorOf(thrown) }
    : { kind: 'failed' };
};

/** Keeps the lists of this device and a file the same. */
export function createSyncWork({ db, now, newId, announce, filesAt }: Deps) {
  const lists = createLocalLists({ db, announce });
  const newName = () => newId().replaceAll('-', '');
  const naming = () => ({ now: now(), newId: newName });

  let turn: Promise<unknown> = Promise.resolve();
  /** Runs one work after another. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  }

  async function filesOf({
    destination: id,
  }: Pick<Sync, 'destination'>): Promise<RemoteFiles> {
    const destination = findDestination(await settingsItem.getValue(), id);
    if (!destination) throw new SyncFailure({ kind: 'no-destination' });
    return filesAt(destination.settings);
  }

  /**
   * What this device knows of the file. If sync has stopped and starts again, it
   * goes on where it was, provided that the file is the same.
   */
  async function knownDevice(
    sync: Pick<Sync, 'destination'>,
  ): Promise<SyncDevice> {
    const stored = await deviceStore.read();
    if (!stored) return newDevice(newName());
    const { isStopped = false, ...device } = stored;
    if (!isStopped) return device;
    const file = await (await filesOf(sync)).read(syncFileName);
    return isSameFile(device, stateIn(file?.text))
      ? device
      : newDevice(newName());
  }

  /** The device with what was changed here, which is not yet in the store. */
  async function readDevice(
    sync: Pick<Sync, 'destination' | 'parts'>,
  ): Promise<{ before: SyncDevice; next: SyncDevice; local: LocalRecords }> {
    const before = await knownDevice(sync);
    const local = await lists.read(sync.parts);
    return { before, local, next: withLocalChanges(before, local, now()) };
  }

  /** One meeting with the file, until it and this device are the same. */
  async function meet({
    sync,
    accepts = [],
    allowsGone = false,
    bringsBack = false,
    onlyChanges = false,
  }: Order): Promise<Taken | undefined> {
    const { before, next, local } = await readDevice(sync);
    if (onlyChanges && next.state === before.state) return undefined;
    if (!allowsGone) refuseGone('here', before, withoutMissing(before, local));
    let device = bringsBack ? before : next;
    await deviceStore.write(device);
    const files = await filesOf(sync);
    for (let tries = 1; ; tries++) {
      const file = await files.read(syncFileName);
      device = withFile(device, stateIn(file?.text), naming());
      if (bringsBack) device = broughtBack(device, local, now());
      if (!allowsGone) refuseGone('there', device, withoutMissing(device));
      await deviceStore.write(device);
      const accepted = await acceptedIn(device, accepts);
      if (bringsBack)
        for (const key of ownIn(device, before)) accepted.add(key);
      const { here, ...taken } = await lists.apply(device, sync.parts, (key) =>
        accepted.has(key),
      );
      device = { ...device, here };
      const text = writeSyncFile(device.state);
      if (text === undefined)
        throw new SyncFailure({ kind: 'file', fault: 'tooLarge' });
      if (text !== file?.text) device = withSent(device);
      await deviceStore.write(device);
      if (text === file?.text) return taken;
      try {
        const type = 'application/json';
        await files.write(syncFileName, new Blob([text], { type }), file);
        return taken;
      } catch (cause) {
        if (tries === maxTries || !isConflict(cause)) throw cause;
      }
    }
  }

  function refuseGone(
    where: 'here' | 'there',
    before: SyncDevice,
    left: ReadonlySet<string>,
  ) {
    const count = manyGone(before, left);
    if (count > 0) throw new SyncFailure({ kind: 'many-gone', where, count });
  }

  /** Meets the file, and notes how it went. Never rejects. */
  const run = (order: Omit<Order, 'sync'> = {}): Promise<void> =>
    inTurn(async () => {
      const sync = await syncItem.getValue();
      if (!sync) return;
      try {
        const taken = await meet({ ...order, sync });
        if (taken) await note(sync, taken);
      } catch (thrown) {
        await noteFailure(sync, failureOf(thrown));
      }
    });

  async function note(
    sync: Sync,
    { unreadable, waiting: all }: Taken,
  ): Promise<void> {
    const device = await deviceStore.read();
    const { declined = [] } = sync;
    const unused = await waitingChanges(
      all.slice(0, maxListed + declined.length),
    );
    const isDeclined = ({ key, shown }: Shown) =>
      declined.some((one) => one.key === key && one.shown === shown);
    await syncItem.change((was) =>
      was?.destination === sync.destination
        ? {
            destination: sync.destination,
            parts: sync.parts,
            nextAt: now() + intervalMs,
            syncedAt: now(),
            failures: 0,
            waiting: unused
              .filter((change) => !isDeclined(change))
              .slice(0, maxListed),
            declined: unused
              .filter(isDeclined)
              .map(({ key, shown }) => ({ key, shown })),
            unreadable,
            conflicts: device ? conflictsOf(device, sync.parts) : [],
          }
        : was,
    );
  }

  const noteFailure = (sync: Sync, error: SyncError): Promise<void> =>
    syncItem.change((was) =>
      was?.destination === sync.destination
        ? {
            ...was,
            error,
            failures: was.failures + 1,
            nextAt: now() + retryDelayMs(was.failures, retries),
          }
        : was,
    );

  /** Changes what is known of a record, and sends that. */
  async function change(next: (device: SyncDevice) => SyncDevice) {
    await inTurn(async () => {
      const device = await deviceStore.read();
      if (device) await deviceStore.write(next(device));
    });
    await run();
  }

  async function preview(
    sync: Pick<Sync, 'destination' | 'parts'>,
  ): Promise<SyncPreview> {
    try {
      const { next: device, local } = await readDevice(sync);
      const file = await (await filesOf(sync)).read(syncFileName);
      const there = stateIn(file?.text);
      const after = withFile(device, there, naming());
      return {
        ok: true,
        isNew: file === undefined,
        here: counts(keysIn(local)),
        there: counts(there.records.keys()),
        after: counts(after.state.records.keys()),
        onlyHere: keysIn(local).filter(
          (key) => after.state.records.has(key) && !there.records.has(key),
        ).length,
        sending: await waitingChanges(sendingIn(after, sync.parts)),
      };
    } catch (thrown) {
      return { ok: false, error: failureOf(thrown) };
    }
  }

  const handlers: Handlers<typeof syncCalls, SyncAnswers> = {
    'sync.preview': (sync) => inTurn(() => preview(sync)),
    async 'sync.start'({ accepts, ...place }) {
      await syncItem.change(() => ({
        ...place,
        nextAt: now(),
        failures: 0,
        waiting: [],
        conflicts: [],
        unreadable: 0,
      }));
      await run({ accepts });
    },
    'sync.now': () => run(),
    'sync.stop': ({ deletesFile }) =>
      inTurn(async () => {
        const sync = await syncItem.getValue();
        try {
          if (deletesFile && sync) await removeFile(await filesOf(sync));
        } catch (thrown) {
          return { ok: false, error: failureOf(thrown) };
        }
        await syncItem.change(() => null);
        const device = await deviceStore.read();
        if (deletesFile) await deviceStore.clear();
        else if (device)
          await deviceStore.write({ ...device, isStopped: true });
        return { ok: true };
      }),
    'sync.accept': ({ accepts }) => run({ accepts }),
    'sync.decline': (answer) =>
      inTurn(() =>
        syncItem.change(
          (was) =>
            was && {
              ...was,
              waiting: was.waiting.filter(
                ({ key, shown }) =>
                  key !== answer.key || shown !== answer.shown,
              ),
              declined: [...(was.declined ?? []), answer],
            },
        ),
      ),
    'sync.choose': ({ key, by, n }) =>
      change((device) => {
        const chosen = device.state.records
          .get(key)
          ?.find((version) => isSameVersion(version, { by, n }));
        return chosen ? withChosen(device, key, chosen, now()) : device;
      }),
    'sync.dismiss': ({ key }) => change((device) => withoutOthers(device, key)),
    async 'sync.settle'({ bringsBack }) {
      await run({ allowsGone: true, bringsBack });
    },
  };

  return { handlers, run };
}

const maxDoesChars = 10_000;

const shownOf = (value: SyncValue): Promise<string> =>
  digest(canonical(value) ?? '');

const waitingChanges = (all: readonly KeyedValue[]): Promise<WaitingChange[]> =>
  Promise.all(
    all.map(async ({ key, value }) => ({
      key,
      name: nameOfValue(value),
      does: JSON.stringify(value, null, 2)
        .slice(0, maxDoesChars)
        .toWellFormed(),
      shown: await shownOf(value),
    })),
  );

/** Keys of the records that are still as the user has seen them. */
async function acceptedIn(
  { state }: SyncDevice,
  accepts: readonly Shown[],
): Promise<Set<string>> {
  const accepted = new Set<string>();
  for (const { key, shown } of accepts) {
    const [newest] = state.records.get(key) ?? [];
    if (newest && (await shownOf(newest.value)) === shown) accepted.add(key);
  }
  return accepted;
}

/** Keys of the records that are as this device had them before. */
const ownIn = ({ state }: SyncDevice, { here }: SyncDevice): string[] =>
  [...here].flatMap(([key, { value }]) => {
    const [newest] = state.records.get(key) ?? [];
    return newest && isSameValue(newest.value, value) ? [key] : [];
  });

/** Throws a `SyncFailure` for a file that Pluck hasn't written. */
async function removeFile({ read, remove }: RemoteFiles): Promise<void> {
  if (!remove) throw new DeliveryFailure('refused');
  const file = await read(syncFileName);
  if (!file) return;
  stateIn(file.text);
  await remove(syncFileName);
}

/** Throws a `SyncFailure` for a file that must stay as it is. */
function stateIn(text: string | undefined): SyncState {
  if (text === undefined) return emptyState;
  const read = readSyncFile(text);
  if (!read.ok) throw new SyncFailure({ kind: 'file', fault: read.fault });
  return read.state;
}

/** Files that the device may have written, so that it knows them again. */
const maxSent = 50;

function withSent(device: SyncDevice): SyncDevice {
  const own = device.state.seen.get(device.device);
  if (own === undefined || device.sent.includes(own)) return device;
  return { ...device, sent: [...device.sent, own].slice(-maxSent) };
}

const keysIn = ({ lists }: LocalRecords): string[] =>
  Object.entries(lists).flatMap(([list, records]) =>
    [...records.keys()].map((id) => keyOf(list as SyncList, id)),
  );

function counts(keys: Iterable<string>): SyncCounts {
  const found = { presets: 0, rules: 0, noteTemplates: 0, highlights: 0 };
  for (const key of keys) {
    const { list } = splitKey(key);
    if (Object.hasOwn(found, list)) found[list as SyncList] += 1;
  }
  return found;
}

/** What of other devices would send or spend. */
function sendingIn(
  { state, here }: SyncDevice,
  parts: readonly SyncPart[],
): KeyedValue[] {
  if (!parts.includes('presets')) return [];
  return [...state.records].flatMap(([key, [version]]) =>
    version &&
    !isSameVersion(here.get(key), version) &&
    sendsBy(splitKey(key).list, version.value, (id) => presetsIn(state, id))
      ? [{ key, value: version.value }]
      : [],
  );
}

function conflictsOf(
  { state }: SyncDevice,
  parts: readonly SyncPart[],
): SyncConflict[] {
  const wanted: readonly string[] = listsOf(parts);
  const all = [...state.records].flatMap(([key, [newest, ...others]]) =>
    newest && others.length > 0 && wanted.includes(splitKey(key).list)
      ? [
          {
            key,
            name: nameOfValue(newest.value),
            others: others.map(({ by, n, at, value }) => ({
              by,
              n,
              at,
              name: nameOfValue(value),
            })),
          },
        ]
      : [],
  );
  return all.slice(0, maxListed);
}
