import { loadOnce } from '@/lib/core/concurrency';
import { lazy } from '@/lib/rpc/calls';
import type { Feature } from '@/lib/rpc/feature';
import { isOpenOrder } from './order';
import { ordersItem } from './store';
import type { TabsDeps } from './work';

/** Sets up the clipping of several tabs; its code is loaded for an open order. */
export function createTabs(deps: TabsDeps) {
  const loaded = loadOnce(async () =>
    (await import('./work')).createTabsWork(deps),
  );
  const findOpen = async () =>
    (await ordersItem.getValue()).filter(isOpenOrder);
  const settle = async (): Promise<void> => {
    if ((await findOpen()).length > 0) await (await loaded()).settle();
  };
  return {
    laterCalls: {
      tabs: lazy(
        async () => (await import('./calls')).tabsCalls,
        async () => (await loaded()).handlers,
      ),
    },
    release: settle,
    keepsOrigin: async (url, without) =>
      (await import('./keeps-origin')).keepsOrigin(url, without),
    async afterChange() {
      await settle();
      const open = await findOpen();
      const reading = open.filter(({ state }) => state === 'reading').length;
      const waiting = open.filter(({ state }) => state === 'waiting').length;
      return { driven: reading, asking: waiting };
    },
    /**
     * Deletes the ended private orders of a window; when the browser starts, all
     * that have ended or are waiting.
     */
    async deletePrivate(windowId?: number) {
      if (windowId === undefined && (await findOpen()).length > 0)
        await (await loaded()).stopWaiting();
      await ordersItem.change((all) =>
        all.filter(
          (order) =>
            isOpenOrder(order) ||
            (windowId !== undefined &&
              (order.windowId !== windowId || !order.isFleeting)),
        ),
      );
    },
  } satisfies Feature & Record<string, unknown>;
}
