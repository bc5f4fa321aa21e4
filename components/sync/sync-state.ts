import { type ReadonlySignal, computed, signal } from '@preact/signals';
import type { Changes } from '@/components/settings';
import { call } from '@/lib/app/call';
import {
  type Destination,
  destinationAddress,
  findFolder,
  folderOf,
} from '@/lib/clips';
import type { Settings } from '@/lib/settings';
import {
  type ConflictVersion,
  type Sync,
  type SyncConflict,
  type SyncError,
  type SyncPart,
  type SyncPreview,
  type WaitingChange,
  allParts,
  canHoldFile,
} from '@/lib/sync';

export type SyncPage = ReturnType<typeof createSyncPage>;

type Deps = Pick<Changes, 'attempt'> & {
  settings: ReadonlySignal<Settings>;
  sync: Sync | null;
  /** Asks for the permission for an address. Called in a click. */
  requestSendingTo(address: string): Promise<boolean>;
};

type Permitted = FileSystemDirectoryHandle & {
  requestPermission?(wish: { mode: 'readwrite' }): Promise<PermissionState>;
};

const versionName = ({ by, n }: ConflictVersion) => ({ by, n });

const answerTo = ({ key, shown }: WaitingChange) => ({ key, shown });

/** The parts with one more or less, in their order. */
const withPart = (
  parts: readonly SyncPart[],
  part: SyncPart,
  isIn: boolean,
): SyncPart[] =>
  allParts.filter((one) => (one === part ? isIn : parts.includes(one)));

/** What the settings show of sync. */
export function createSyncPage({
  settings,
  sync: first,
  attempt,
  requestSendingTo,
}: Deps) {
  const sync = signal(first);
  const places = computed(() =>
    settings.value.destinations.filter(canHoldFile),
  );
  const chosen = signal<string | undefined>();
  /** The parts that the user has chosen, until they are kept in step. */
  const wanted = signal<SyncPart[] | undefined>();
  const parts = computed(() => wanted.value ?? sync.value?.parts ?? allParts);
  const deviceName = signal(first?.deviceName ?? '');
  const isBusy = signal(false);
  const preview = signal<Extract<SyncPreview, { ok: true }> | undefined>();
  const isStopping = signal(false);
  /** Why the preview, or the deletion of the file, failed. */
  const error = signal<SyncError | undefined>();

  const place = computed(
    (): Destination | undefined =>
      places.value.find(
        ({ id }) => id === (sync.value?.destination ?? chosen.value),
      ) ?? (sync.value ? undefined : places.value[0]),
  );

  /** One action at a time, which may ask a server. */
  async function act(work: () => Promise<unknown>): Promise<void> {
    if (isBusy.value) return;
    isBusy.value = true;
    error.value = undefined;
    await attempt(work);
    isBusy.value = false;
  }

  const here = () => ({
    destination: place.value?.id ?? '',
    parts: parts.value,
  });

  const look = () =>
    act(async () => {
      const found = await call('sync.preview', here());
      if (found.ok) preview.value = found;
      else {
        error.value = found.error;
        if (sync.value) wanted.value = undefined;
      }
    });

  const start = () =>
    act(async () => {
      const accepts = preview.value?.sending.map(answerTo) ?? [];
      preview.value = undefined;
      await call('sync.start', {
        ...here(),
        deviceName: deviceName.value.trim(),
        accepts,
      });
    });

  return {
    sync,
    places,
    place,
    chosen,
    parts,
    deviceName,
    isBusy,
    preview,
    isStopping,
    error,
    show(next: Sync | null) {
      sync.value = next;
      if (String(next?.parts) === String(wanted.value))
        wanted.value = undefined;
    },
    look,
    start,
    cancel() {
      preview.value = undefined;
      if (sync.value) wanted.value = undefined;
    },
    /**
     * Adds a part, once the user has seen what that changes, or leaves it out. No
     * part at all ends sync.
     */
    async put(part: SyncPart, isIn: boolean) {
      const next = withPart(parts.value, part, isIn);
      if (sync.value && next.length === 0) {
        isStopping.value = true;
        return;
      }
      wanted.value = next;
      if (sync.value) await (isIn ? look() : start());
    },
    async rename(name: string) {
      deviceName.value = name;
      if (sync.value) await start();
    },
    now: () => act(() => call('sync.now', {})),
    stop: (deletesFile: boolean) =>
      act(async () => {
        isStopping.value = false;
        const stopped = await call('sync.stop', { deletesFile });
        if (!stopped.ok) error.value = stopped.error;
      }),
    accept: (change: WaitingChange) =>
      act(() => call('sync.accept', { accepts: [answerTo(change)] })),
    decline: (change: WaitingChange) =>
      act(() => call('sync.decline', answerTo(change))),
    choose: (key: string, version: ConflictVersion) =>
      act(() => call('sync.choose', { key, ...versionName(version) })),
    /** Keeps the version in use, and deletes the others that are shown. */
    dismiss: ({ key, used, others }: SyncConflict) =>
      act(() =>
        call('sync.dismiss', {
          key,
          kept: versionName(used),
          unwanted: others.map(versionName),
        }),
      ),
    settle: (bringsBack: boolean) =>
      act(() => call('sync.settle', { bringsBack })),
    /** Asks for what the browser wants to be asked for, in a click. */
    allow: () =>
      act(async () => {
        const own = place.value;
        if (!own) return;
        const isAllowed = await requestPlace(own);
        if (isAllowed && sync.value) await call('sync.now', {});
      }),
  };

  async function requestPlace({
    settings: own,
  }: Destination): Promise<boolean> {
    const address = destinationAddress(own);
    if (address !== undefined) return requestSendingTo(address);
    const folder: Permitted | undefined = await findFolder(folderOf(own) ?? '');
    const state = await folder?.requestPermission?.({ mode: 'readwrite' });
    return state === 'granted';
  }
}
