import { settingsItem } from '@/lib/settings';
import { releaseOrigin } from '@/lib/platform/permissions';
import { separateRequests } from '@/lib/platform/session-rules';

/**
 * Calls `unblock` with each service that was connected, changed or removed,
 * whoever did it: a page of the other kind of windows, whose worker has no jobs
 * of this one, or a backup. The returned function stops it.
 */
export const onServicesChanged = (
  unblock: (id: string) => Promise<void>,
): (() => void) =>
  settingsItem.watch(({ services }, before) => {
    const [now, then] = [services, before().services].map(
      (all) =>
        new Map(all.map((service) => [service.id, JSON.stringify(service)])),
    ) as [Map<string, string>, Map<string, string>];
    for (const id of new Set([...now.keys(), ...then.keys()])) {
      // What couldn't be saved is unblocked by the next change, or by the user.
      if (now.get(id) !== then.get(id)) void unblock(id).catch(() => {});
    }
  });

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

/**
 * Whether this worker has set the rule. It lasts until the browser closes, and
 * a worker doesn't outlive that.
 */
let isSeparate = false;

/**
 * Gives each of Pluck's requests a connection of its own while anything is
 * connected, at whatever address: a proxy may speak HTTP/1.1 for a service that
 * doesn't. Without any, the rule would only make every page's requests a little
 * slower.
 */
export async function separateAsNeeded(): Promise<void> {
  const { services, models, destinations } = await settingsItem.getValue();
  const isNeeded = [services, models, destinations].some(
    ({ length }) => length > 0,
  );
  await separateRequests(isNeeded);
  isSeparate = isNeeded;
}

/**
 * The same before a request that counts, which a new worker may send before it
 * has read the settings.
 */
export async function separateNow(): Promise<void> {
  if (!isSeparate) await separateRequests(true);
  isSeparate = true;
}
