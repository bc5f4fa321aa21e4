import { releaseOrigin } from '@/lib/platform/permissions';
import { settingsItem } from '@/lib/settings';

/**
 * Removes the permission for an address, unless a service or a model that is
 * still connected needs it.
 */
export async function releaseUnused(baseUrl: string): Promise<void> {
  const { services, models } = await settingsItem.getValue();
  await releaseOrigin(
    baseUrl,
    [...services, ...models].map((one) => one.baseUrl),
  );
}
