import { isPrivate } from '@/lib/platform/private-window';
import { storedItem } from '@/lib/store/stored-item';
import type { TabsOrder } from './order';

/** An earlier Pluck read all tabs of an order with one batch. */
type StoredOrder = TabsOrder & { batchId?: string };

const withBatchIds = ({ batchId, ...order }: StoredOrder): TabsOrder =>
  batchId === undefined ? order : { ...order, batchIds: [batchId] };

/** Those of private windows are never written to disk. */
export const ordersItem = storedItem<TabsOrder[]>(
  isPrivate ? 'session' : 'local',
  'tabsOrders',
  [],
  (orders) => orders.map(withBatchIds),
);

/** Whether an order of this window is going on, or wasn't closed. */
export const hasOrder = async (windowId: number): Promise<boolean> =>
  (await ordersItem.getValue()).some((order) => order.windowId === windowId);
