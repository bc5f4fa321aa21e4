import { type ReadonlySignal, signal } from '@preact/signals';
import { createEndpoints, newEndpoint } from '@/components/settings';
import {
  type Destination,
  destinationAddress,
  folderOf,
  isTestable,
} from '@/lib/clips';
import { pageDelivery } from '@/components/clips/deliver';
import { pageReach } from '@/components/clips/page-reach';
import type { call as callBackground, Answer } from '@/lib/app/call';
import type { Settings } from '@/lib/settings';

export type DestinationVerdict = Answer<'destination.test'>;

type NewDestination = Omit<Destination, 'id'>;

type Deps = {
  call: typeof callBackground;
  settings: ReadonlySignal<Settings>;
  requestSendingTo(address: string): Promise<boolean>;
  maySendTo(address: string): Promise<boolean>;
  /**
   * Lets the user pick a folder; undefined if they cancel. Must be called in a
   * click.
   */
  pickFolder(): Promise<FileSystemDirectoryHandle | undefined>;
  keepFolder(id: string, folder: FileSystemDirectoryHandle): Promise<unknown>;
  forgetFolder(id: string): Promise<unknown>;
  /** What the user came to add, if anything. */
  begins?: Beginning;
};

type Beginning = 'folder' | 'any';

export type Destinations = ReturnType<typeof createDestinations>;

export function createDestinations({
  call,
  settings,
  begins: first,
  requestSendingTo,
  maySendTo,
  ...folders
}: Deps) {
  const begins = signal(first);
  const endpoints = createEndpoints<Destination, DestinationVerdict>({
    requestSendingTo,
    maySendTo,
    items: () => settings.value.destinations,
    addressOf: (destination) => destinationAddress(destination.settings),
    opens: first && newEndpoint,
  });

  const test = (
    { id, settings: own }: Destination,
    { isClick } = { isClick: false },
  ) =>
    endpoints.test(
      id,
      async () =>
        (await pageDelivery(own))?.test(own as never, pageReach(isClick)) ??
        call('destination.test', { id }),
    );

  return {
    ...endpoints,
    settings,
    begins,
    /** Opens the form of a new destination. */
    begin(what: Beginning) {
      begins.value = what;
      endpoints.open.value = newEndpoint;
    },
    /**
     * Call it in the click, before anything is awaited. Resolves to the invalid
     * field, if any.
     */
    async save(
      destination: Destination | undefined,
      draft: NewDestination,
    ): Promise<string | undefined> {
      const saved = await endpoints.save(
        destination?.id,
        destinationAddress(draft.settings),
        () =>
          call('destination.save', {
            ...draft,
            id: destination?.id,
          }),
      );
      if (saved?.ok === false) return saved.field;
      if (saved && isTestable(draft.settings.kind))
        await test({ ...draft, id: saved.id });
    },
    test,
    remove: ({ id, settings: own }: Destination) =>
      endpoints.attempt(id, async () => {
        await call('destination.remove', { id });
        const folder = folderOf(own);
        if (folder !== undefined) await folders.forgetFolder(folder);
      }),
    async pickFolder() {
      const picked = await folders.pickFolder();
      if (!picked) return undefined;
      const id = crypto.randomUUID();
      await folders.keepFolder(id, picked);
      return { id, name: picked.name };
    },
  };
}
