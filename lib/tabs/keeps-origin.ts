import { sharePermission } from '@/lib/platform/permissions';
import { type TabsOrder, isOpenOrder } from './order';
import { ordersItem } from './store';

/**
 * Whether an open order but `without` needs the permission for this address,
 * which then ends with that order.
 */
export async function keepsOrigin(
  url: string,
  without?: string,
): Promise<boolean> {
  let isKept = false;
  await ordersItem.change((all) => {
    const others = all.filter(
      (order) => order.id !== without && isOpenOrder(order),
    );
    const asks = others.find(({ asked }) =>
      asked.some((one) => sharePermission(one, url)),
    );
    const heir = asks ?? others.find((order) => reads(order, url));
    isKept = heir !== undefined;
    return asks
      ? all
      : all.map((order) =>
          order === heir ? { ...order, asked: [...order.asked, url] } : order,
        );
  });
  return isKept;
}

/** Whether one of the order's tabs is on the site of this address. */
const reads = ({ way, rows }: TabsOrder, address: string): boolean =>
  way !== 'links' && rows.some(({ url }) => sharePermission(url, address));
