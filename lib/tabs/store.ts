import { isPrivate } from '@/lib/platform/private-window';
import { storedItem } from '@/lib/store/stored-item';
import type { TabsOrder } from './order';

/** Those of private windows are never written to disk. */
export const ordersItem = storedItem<TabsOrder[]>(
  isPrivate ? 'session' : 'local',
  'tabsOrders',
  [],
);

/** Whether an order of this window is going on, or wasn't closed. */
export const hasOrder = async (windowId: number): Promise<boolean> =>
  (await ordersItem.getValue()).some((order) => order.windowId === windowId);
