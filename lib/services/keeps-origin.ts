import { sharePermission } from '@/lib/platform/permissions';
import { addressesInUse, settingsItem } from '@/lib/settings';

/** Whether a service, model or destination needs this address's permission. */
export const keepsOrigin = async (url: string): Promise<boolean> =>
  addressesInUse(await settingsItem.getValue()).some((one) =>
    sharePermission(one, url),
  );
