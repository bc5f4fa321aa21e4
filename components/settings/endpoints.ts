import { signal } from '@preact/signals';
import { messageOf } from '@/lib/core/failures';
import { getOwn } from '@/lib/core/objects';

/** The ID of a record being added; it gets a real one when saved. */
export const newEndpoint = 'new';

/**
 * The outcome of the last test or change, or that it is running. `failure`: why
 * there is no outcome.
 */
export type TestReport<Verdict> = {
  busy?: true;
  verdict?: Verdict;
  failure?: string;
};

type Deps<Item> = {
  items(): readonly Item[];
  /** Undefined if the record needs no permission. */
  addressOf(item: Item): string | undefined;
  requestSendingTo(address: string): Promise<boolean>;
  maySendTo(address: string): Promise<boolean>;
  /** The ID of the record whose fields are open at first. */
  opens: string | undefined;
};

/**
 * Records behind an address, such as services: which one is being edited, the
 * permission and last test of each.
 */
export function createEndpoints<Item extends { id: string }, Verdict>({
  items,
  addressOf,
  requestSendingTo,
  maySendTo,
  opens,
}: Deps<Item>) {
  const open = signal(opens);
  const reports = signal<Record<string, TestReport<Verdict>>>({});
  const granted = signal<Record<string, boolean>>({});

  const put = (id: string, report: TestReport<Verdict>) => {
    reports.value = { ...reports.value, [id]: report };
  };

  /**
   * Reports that the work is running, then its failure, if any, for which it
   * resolves to undefined.
   */
  async function attempt<T>(
    id: string,
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    put(id, { busy: true });
    try {
      const result = await work();
      if (getOwn(reports.value, id)?.busy) put(id, {});
      return result;
    } catch (error) {
      put(id, { failure: messageOf(error) });
    }
  }

  const setGranted = (id: string, value: boolean) => {
    granted.value = { ...granted.value, [id]: value };
  };

  return {
    /** The record whose fields are open: its ID or `newEndpoint`. */
    open,
    reports,
    /** The last report on a record, or on the one being added. */
    reportOn: (id = newEndpoint): TestReport<Verdict> =>
      getOwn(reports.value, id) ?? {},
    granted,
    attempt,
    /** Asks the browser again which addresses Pluck may access. */
    async refresh() {
      const all = items().map(async (item) => {
        const address = addressOf(item);
        return address === undefined
          ? []
          : [[item.id, await maySendTo(address)] as const];
      });
      granted.value = Object.fromEntries((await Promise.all(all)).flat());
    },
    /**
     * Requests the permission for an address, sends the record and opens it.
     * Call it in the click, before anything is awaited. Resolves to the answer,
     * or undefined if there was none.
     */
    async save<Saved extends { ok: true; id: string } | { ok: false }>(
      id: string | undefined,
      address: string | undefined,
      send: () => Promise<Saved>,
    ) {
      const saved = await attempt(id ?? newEndpoint, async () => {
        // The browser shows its prompt only during the click, so this comes
        // first.
        const isGranted =
          address === undefined || (await requestSendingTo(address));
        const answer = await send();
        if (answer.ok && address !== undefined)
          setGranted(answer.id, isGranted);
        return answer;
      });
      if (saved?.ok) open.value = saved.id;
      return saved;
    },
    test: (id: string, run: () => Promise<Verdict>) =>
      attempt(id, async () => put(id, { verdict: await run() })),
    grant: (item: Item) =>
      attempt(item.id, async () =>
        setGranted(item.id, await requestSendingTo(addressOf(item) ?? '')),
      ),
  };
}
