import { type Batch, isAtWork } from '@/lib/batches';
import { type BatchStart, rowId } from '@/lib/batches/background';
import { thisBrowser } from '@/lib/contract/schema/connection';
import { oneAtATime } from '@/lib/core/concurrency';
import { isSameAddress } from '@/lib/core/web-address';
import { hasOrigin, releaseOrigin } from '@/lib/platform/permissions';
import { findTab } from '@/lib/platform/tab';
import { readingPreset } from '@/lib/presets';
import { type Job, isActive } from '@/lib/queue/job';
import { type QuickClip, quickClips } from '@/lib/quick-clips';
import type { Quick } from '@/lib/quick-clips/background';
import type { Handlers } from '@/lib/rpc/calls';
import { type StartRefusal, findJob } from '@/lib/scrape';
import { privateMark } from '@/lib/scrape/background';
import {
  findDestination,
  settingsItem,
  usualDestination,
} from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import type { tabsCalls } from './calls';
import { type TabRow, type TabsOrder, clipIds, isOpenOrder } from './order';
import { presetsFor } from './presets-for';
import { ordersItem } from './store';

export type TabsDeps = {
  db: OpenDatabase;
  batches: {
    start: BatchStart;
    cancel(id: string): Promise<unknown>;
  };
  clips: Pick<Quick['clips'], 'order' | 'withdraw'>;
  now(): number;
  announce(): void;
};

export type TabsWork = ReturnType<typeof createTabsWork>;

/** Carries out the orders to clip several tabs, one step after another. */
export function createTabsWork({
  db,
  batches,
  clips,
  now,
  announce,
}: TabsDeps) {
  const change = (id: string, next: (was: TabsOrder) => TabsOrder) =>
    ordersItem.change((all) =>
      all.map((order) => (order.id === id ? next(order) : order)),
    );

  /** Does what is due, until nothing changes. */
  const settle = oneAtATime(async () => {
    for (const { id } of (await ordersItem.getValue()).filter(isOpenOrder))
      for (;;) {
        const was = await findOrder(id);
        if (!was || !isOpenOrder(was)) break;
        const next = await advance(was);
        if (next === was) break;
        // The user may have stopped it meanwhile.
        await change(id, (current) => (isOpenOrder(current) ? next : current));
        if (await isStopped(id)) await undo(next);
        announce();
      }
  });

  const findOrder = async (id: string): Promise<TabsOrder | undefined> =>
    (await ordersItem.getValue()).find((order) => order.id === id);

  /** A stopped order may have been closed, too. */
  const isStopped = async (id: string): Promise<boolean> =>
    ((await findOrder(id))?.state ?? 'stopped') === 'stopped';

  /** Reads nothing further, and makes no further notes. */
  async function undo(order: TabsOrder): Promise<void> {
    for (const id of order.batchIds ?? []) await batches.cancel(id);
    await clips.withdraw(new Set(clipIds(order)));
  }

  /** The order after its next step; the same one if nothing is due. */
  async function advance(order: TabsOrder): Promise<TabsOrder> {
    switch (order.state) {
      case 'waiting':
        return order.way === 'links' ? clipJoined(order, []) : read(order);
      case 'reading':
        return clipWhatWasRead(order);
      default: {
        const ids = new Set(clipIds(order));
        const isMaking = (await quickClips()).some(({ id }) => ids.has(id));
        return isMaking ? order : end(order);
      }
    }
  }

  async function read(order: TabsOrder): Promise<TabsOrder> {
    const { rows, asked } = order;
    const allowed = await Promise.all(asked.map(hasOrigin));
    if (!allowed.every(Boolean)) return order;
    const tabs = await Promise.all(rows.map(({ tabId }) => findTab(tabId)));
    const shown = rows.filter(({ url }, at) =>
      isSameAddress(tabs[at]?.url, url),
    );
    const started = await startBatches(order, shown);
    const { batchIds = [] } = started;
    if (batchIds.length === 0) return end(started);
    const found = await batchesOf(started);
    return {
      ...started,
      state: 'reading',
      rows: rows.map((row) => Object.assign(jobIn(found, row), row)),
    };
  }

  /**
   * The order with the batches that read its tabs, one for each preset. Pages to
   * clip are read as Markdown where a preset is refused.
   */
  async function startBatches(
    order: TabsOrder,
    shown: readonly TabRow[],
  ): Promise<TabsOrder> {
    const { id, windowId, prompt, way } = order;
    const batchIds: string[] = [];
    let refusal: StartRefusal | undefined;
    for (const [presetId, rows] of await presetsFor(order, shown)) {
      const startWith = (preset: string) =>
        batches.start({
          // The same one if this worker ends before the order is saved.
          id: batchIds.length === 0 ? id : rows[0]!.clipId,
          connection: thisBrowser,
          presetId: preset,
          ...(prompt !== undefined && { prompt }),
          flagged: 'leave-out',
          windowId,
          from: { tabIds: rows.map(({ tabId }) => tabId) },
        });
      const asked = await startWith(presetId);
      const isLeft = asked.ok || way !== 'notes' || presetId === readingPreset;
      const answer = isLeft ? asked : await startWith(readingPreset);
      if (answer.ok) batchIds.push(answer.batchId);
      else refusal ??= answer.reason;
    }
    return { ...order, batchIds, ...(refusal && { refusal }) };
  }

  async function batchesOf({ batchIds = [] }: TabsOrder): Promise<Batch[]> {
    const database = await db();
    const found = await Promise.all(
      batchIds.map((id) => database.get('batches', id)),
    );
    return found.filter((batch) => batch !== undefined);
  }

  async function clipWhatWasRead(order: TabsOrder): Promise<TabsOrder> {
    const { way } = order;
    const atWork = (await batchesOf(order)).some(isAtWork);
    const jobs = await jobsOf(order);
    const isOver = !atWork && ![...jobs.values()].some(isActive);
    if (way === 'answers') return isOver ? end(order) : order;
    if (way === 'note') return isOver ? clipJoined(order, jobs) : order;
    const ready = order.rows.filter(
      (row) => !row.isOrdered && jobs.get(row.jobId ?? '')?.state === 'done',
    );
    for (const { clipId, jobId = '' } of ready) {
      if (await isStopped(order.id)) break;
      await clips.order({ ...placeOf(order), id: clipId, jobId });
    }
    const rows = order.rows.map((row) =>
      ready.includes(row) ? { ...row, isOrdered: true as const } : row,
    );
    if (isOver) return beginClipping({ ...order, rows });
    return ready.length > 0 ? { ...order, rows } : order;
  }

  async function jobsOf({ rows }: TabsOrder): Promise<Map<string, Job>> {
    const database = await db();
    const found = await Promise.all(
      rows.map(({ jobId = '' }) => findJob(database, jobId)),
    );
    return new Map(found.flatMap((job) => (job ? [[job.id, job]] : [])));
  }

  /** One note of the pages that were read, or of links if none was asked for. */
  async function clipJoined(
    order: TabsOrder,
    jobs: ReadonlyMap<string, Job> | readonly [],
  ): Promise<TabsOrder> {
    const done = new Map([...jobs].filter(([, { state }]) => state === 'done'));
    if (order.way === 'note' && done.size === 0) return end(order);
    if (await isStopped(order.id)) return order;
    await clips.order({
      ...placeOf(order),
      id: order.id,
      jobId: '',
      joined: {
        title: order.title,
        pages: order.rows.map(({ url, title, jobId }) => ({
          url,
          title,
          ...(jobId !== undefined && done.has(jobId) && { jobId }),
        })),
      },
    });
    return beginClipping(order);
  }

  /** All is read: only pictures and files of pages still need the sites. */
  async function beginClipping(order: TabsOrder): Promise<TabsOrder> {
    const settings = await settingsItem.getValue();
    const { images, page } =
      findDestination(settings, order.destinationId) ??
      usualDestination(settings);
    const clipping: TabsOrder = { ...order, state: 'clipping' };
    if (images || page) return clipping;
    await release(order);
    return { ...clipping, asked: [] };
  }

  async function end(
    order: TabsOrder,
    state: 'done' | 'stopped' = 'done',
  ): Promise<TabsOrder> {
    await release(order);
    return { ...order, state, asked: [] };
  }

  /** Gives back the sites that nothing else needs. */
  async function release({ id, asked }: TabsOrder): Promise<void> {
    for (const url of asked) await releaseOrigin(url, id);
  }

  async function stop(id: string): Promise<void> {
    const order = await findOrder(id);
    if (!order || !isOpenOrder(order)) return;
    await change(id, (was) => ({ ...was, state: 'stopped' }));
    await undo(order);
    const ended = await end(order, 'stopped');
    await change(id, () => ended);
    announce();
  }

  const close = (id: string): Promise<void> =>
    ordersItem.change((all) =>
      all.filter((order) => order.id !== id || isOpenOrder(order)),
    );

  /**
   * Takes away the window's orders that wait for a permission: the browser's
   * prompt closes the popup, which can't stop an order that wasn't allowed.
   */
  async function replaceWaiting({ id, windowId }: TabsOrder): Promise<void> {
    for (const other of await ordersItem.getValue())
      if (
        other.id !== id &&
        other.windowId === windowId &&
        other.state === 'waiting' &&
        other.asked.length > 0
      ) {
        await stop(other.id);
        await close(other.id);
      }
  }

  const handlers: Handlers<typeof tabsCalls> = {
    async 'tabs.clip'(asked) {
      const settings = await settingsItem.getValue();
      const order: TabsOrder = {
        ...asked,
        createdAt: now(),
        state: 'waiting',
        ...privateMark(settings),
      };
      await ordersItem.change((all) =>
        all.some(({ id }) => id === order.id)
          ? all
          : [
              ...all.filter(
                (other) =>
                  isOpenOrder(other) || other.windowId !== order.windowId,
              ),
              order,
            ],
      );
      await replaceWaiting(order);
      await settle();
    },
    'tabs.stop': ({ id }) => stop(id),
    'tabs.close': ({ id }) => close(id),
  };
  return {
    handlers,
    settle,
    /** Their tabs are gone once the browser starts. */
    async stopWaiting() {
      for (const { id, state } of await ordersItem.getValue())
        if (state === 'waiting') await stop(id);
    },
  };
}

/** Where the notes of an order go. */
const placeOf = ({
  windowId,
  destinationId,
  folder,
}: TabsOrder): Omit<QuickClip, 'id' | 'jobId' | 'isUnseen'> => ({
  windowId,
  destinationId,
  asksNothing: true,
  ...(folder !== undefined && {
    choice: { destinationId, templateId: '', edit: { folder } },
  }),
});

/** The job that reads a tab; nothing if the tab is closed or shows another page. */
function jobIn(
  batches: readonly Batch[],
  { tabId }: TabRow,
): Pick<TabRow, 'jobId'> {
  for (const { id, tabs = [] } of batches) {
    const index = tabs.findIndex((tab) => tab.tabId === tabId);
    if (index >= 0) return { jobId: rowId(id, index) };
  }
  return {};
}
