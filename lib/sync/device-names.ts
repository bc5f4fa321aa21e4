import type { SyncDevice } from './device';
import { keyOf } from './parts';
import { nameOfValue } from './shared-values';
import { type SyncState, draftOf } from './state';

/**
 * What the user of a device calls it; undefined without a name. It is a record
 * of the file, which older versions of Pluck leave as it is.
 */
export function nameOfDevice(
  { records }: SyncState,
  device: string,
): string | undefined {
  const [newest] = records.get(keyOf('devices', device)) ?? [];
  return (newest && nameOfValue(newest.value)) || undefined;
}

/** The device with this name in its state, so that the others show it. */
export function withName(
  before: SyncDevice,
  name: string | undefined,
  now: number,
): SyncDevice {
  const { device, state } = before;
  if (nameOfDevice(state, device) === (name || undefined)) return before;
  const key = keyOf('devices', device);
  const draft = draftOf(state);
  if (!name) draft.setVersions(key, []);
  else {
    const [replaced] = state.records.get(key) ?? [];
    draft.change({ key, value: { name }, replaced, device, now });
  }
  return { ...before, state: draft.state };
}
