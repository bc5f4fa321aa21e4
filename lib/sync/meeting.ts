import {
  DeliveryFailure,
  type RemoteFiles,
  isConflict,
} from '@/lib/clips/background';
import { type DestinationSettings, mapDestinationSecrets } from '@/lib/clips';
import { findDestination, settingsItem } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import type { Shown } from './calls';
import {
  type LocalRecords,
  type SyncDevice,
  isSameFile,
  newDevice,
  withFile,
  withLocalChanges,
} from './device';
import { withName } from './device-names';
import { deviceStore } from './device-store';
import { type Applied, createLocalLists } from './local-lists';
import { broughtBack, manyGone, withoutMissing } from './many-gone';
import { shownOf } from './shown-changes';
import { type SyncState, canonical, emptyState, isSameValue } from './state';
import { readSyncFile, syncFileName, writeSyncFile } from './sync-file';
import { SyncFailure } from './sync-failure';
import type { Sync } from './sync-item';

export type MeetingDeps = {
  db: OpenDatabase;
  now(): number;
  newId(): string;
  announce(): void;
  filesAt(settings: DestinationSettings): Promise<RemoteFiles>;
};

export type MeetingOrder = {
  sync: SyncPlace;
  accepts?: readonly Shown[];
  /** Whether many may be gone, and whether they come back. */
  allowsGone?: boolean;
  bringsBack?: boolean;
  /** Sends nothing if nothing was changed here. */
  onlyChanges?: boolean;
};

/** Where the file is, what of it is kept in step, and this device's name. */
type SyncPlace = Pick<Sync, 'destination' | 'place' | 'parts' | 'deviceName'>;

/** What was taken over from the file, besides the records themselves. */
export type Taken = Omit<Applied, 'here'>;

/** Another device may write at the same moment, but not again and again. */
const maxTries = 5;

/** Brings the lists of this device and the file together. */
export function createMeeting({
  db,
  now,
  newId,
  announce,
  filesAt,
}: MeetingDeps) {
  const lists = createLocalLists({ db, announce });
  const newName = () => newId().replaceAll('-', '');

  /** Throws a `SyncFailure` if it isn't the place that the user agreed to. */
  async function filesOf({
    destination: id,
    place,
  }: Pick<Sync, 'destination' | 'place'>): Promise<RemoteFiles> {
    const destination = findDestination(await settingsItem.getValue(), id);
    if (!destination) throw new SyncFailure({ kind: 'no-destination' });
    const { settings } = destination;
    if (place !== undefined && place !== placeOf(settings))
      throw new SyncFailure({ kind: 'other-place' });
    return filesAt(settings);
  }

  /**
   * What this device knows of the file. If sync has stopped and starts again, it
   * goes on where it was, provided that the file is the same.
   */
  async function knownDevice(
    sync: Pick<Sync, 'destination' | 'place'>,
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
    sync: SyncPlace,
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
  }: MeetingOrder): Promise<Taken | undefined> {
    const { before, next, local } = await readDevice(sync);
    if (onlyChanges && next.state === before.state) return undefined;
    if (!allowsGone) refuseGone('here', before, withoutMissing(before, local));
    let device = bringsBack ? before : next;
    await deviceStore.write(device);
    const files = await filesOf(sync);
    for (let tries = 1; ; tries++) {
      const file = await files.read(syncFileName);
      device = withRead(device, stateIn(file?.text));
      if (bringsBack) device = broughtBack(device, local, now());
      device = withName(device, sync.deviceName, now());
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

  /** The device with what the file holds. */
  const withRead = (device: SyncDevice, file: SyncState) =>
    withFile(device, file, { now: now(), newId: newName });

  return { filesOf, readDevice, withRead, meet };
}

/** What a destination's settings say of its place: all but its secrets. */
export const placeOf = (settings: DestinationSettings): string =>
  canonical(mapDestinationSecrets(settings, () => '')) ?? '';

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
export async function removeFile({ read, remove }: RemoteFiles): Promise<void> {
  if (!remove) throw new DeliveryFailure('refused');
  const file = await read(syncFileName);
  if (!file) return;
  stateIn(file.text);
  await remove(syncFileName);
}

/** Throws a `SyncFailure` for a file that must stay as it is. */
export function stateIn(text: string | undefined): SyncState {
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
