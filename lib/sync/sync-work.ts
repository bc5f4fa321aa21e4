import { retryDelayMs } from '@/lib/core/retry-delay';
import { findDestination, settingsItem } from '@/lib/settings';
import type { Handlers } from '@/lib/rpc/calls';
import type { Shown, SyncAnswers, SyncPreview, syncCalls } from './calls';
import { type SyncDevice, withChosen, withoutVersions } from './device';
import { deviceStore } from './device-store';
import {
  type MeetingDeps,
  type MeetingOrder,
  type Taken,
  createMeeting,
  placeOf,
  removeFile,
  stateIn,
} from './meeting';
import {
  conflictsOf,
  counts,
  keysIn,
  maxListed,
  sendingIn,
  waitingChanges,
} from './shown-changes';
import { isSameVersion } from './state';
import { syncFileName } from './sync-file';
import { failureOf } from './sync-failure';
import {
  type Sync,
  type SyncError,
  maxIntervalMs,
  syncItem,
} from './sync-item';

/** How it goes before the first meeting. */
const unmet: Pick<Sync, 'failures' | 'waiting' | 'conflicts' | 'unreadable'> = {
  failures: 0,
  waiting: [],
  conflicts: [],
  unreadable: 0,
};

/** Between two readings of the file without a change here. */
const intervalMs = 15 * 60_000;
const retries = { firstMs: 30_000, maxMs: maxIntervalMs };

/** Says when this device meets the file, and answers the settings' calls. */
export function createSyncWork(deps: MeetingDeps) {
  const { now } = deps;
  const meeting = createMeeting(deps);

  let turn: Promise<unknown> = Promise.resolve();
  /** Runs one work after another. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  }

  /** Meets the file, and notes how it went. Never rejects. */
  const run = (order: Omit<MeetingOrder, 'sync'> = {}): Promise<void> =>
    inTurn(async () => {
      const sync = await syncItem.getValue();
      if (!sync) return;
      try {
        const taken = await meeting.meet({ ...order, sync });
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
            destination: was.destination,
            ...(was.place !== undefined && { place: was.place }),
            // The user may have changed these meanwhile.
            parts: was.parts,
            ...(was.deviceName !== undefined && { deviceName: was.deviceName }),
            nextAt: now() + intervalMs,
            syncedAt: now(),
            failures: 0,
            waiting: unused
              .filter((one) => !isDeclined(one))
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

  /** The device goes on with the next file only if that is the same. */
  async function stopDevice(): Promise<void> {
    const device = await deviceStore.read();
    if (device) await deviceStore.write({ ...device, isStopped: true });
  }

  /** Where a destination leads now. */
  async function placeNow(id: string): Promise<string | undefined> {
    const found = findDestination(await settingsItem.getValue(), id);
    return found && placeOf(found.settings);
  }

  async function preview(
    sync: Pick<Sync, 'destination' | 'parts'>,
  ): Promise<SyncPreview> {
    try {
      const { next: device, local } = await meeting.readDevice(sync);
      const file = await (await meeting.filesOf(sync)).read(syncFileName);
      const there = stateIn(file?.text);
      const after = meeting.withRead(device, there);
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
    async 'sync.start'({ accepts, ...chosen }) {
      const before = await syncItem.getValue();
      const place = await placeNow(chosen.destination);
      if (before?.place !== undefined && before.place !== place)
        await inTurn(stopDevice);
      await syncItem.change((was) => ({
        ...(was?.destination === chosen.destination ? was : unmet),
        ...chosen,
        ...(place !== undefined && { place }),
        nextAt: now(),
      }));
      await run({ accepts });
    },
    'sync.now': () => run(),
    'sync.stop': ({ deletesFile }) =>
      inTurn(async () => {
        const sync = await syncItem.getValue();
        try {
          if (deletesFile && sync)
            await removeFile(await meeting.filesOf(sync));
        } catch (thrown) {
          return { ok: false, error: failureOf(thrown) };
        }
        await syncItem.change(() => null);
        if (deletesFile) await deviceStore.clear();
        else await stopDevice();
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
    'sync.dismiss': ({ key, kept, unwanted }) =>
      change((device) => withoutVersions(device, key, kept, unwanted)),
    async 'sync.settle'({ bringsBack }) {
      await run({ allowsGone: true, bringsBack });
    },
  };

  return { handlers, run };
}
