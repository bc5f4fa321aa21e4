import { separateRequests } from '@/lib/platform/session-rules';
import { settingsItem } from '@/lib/settings';

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
