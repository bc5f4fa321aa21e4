import { settingsItem } from '@/lib/settings';
import { separateRequests } from '@/lib/platform/session-rules';

/**
 * Calls `unblock` with each service that was connected, changed or removed by
 * anyone: a page of the other kind of windows, whose worker has none of these
 * jobs, or a backup. The returned function stops it.
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
      // If unblocking can't be saved, the next change or the user repeats it.
      if (now.get(id) !== then.get(id)) void unblock(id).catch(() => {});
    }
  });

/**
 * Whether this worker has set the rule. The rule lasts until the browser
 * closes, and a worker doesn't outlive that.
 */
let isSeparate = false;

/**
 * Gives each of Pluck's requests a separate connection while any service, model
 * or destination is connected, at any address: a proxy may use HTTP/1.1 for a
 * service that supports more. Without any, the rule would only slow down every
 * page's requests.
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
 * Like `separateAsNeeded`, before a request that may be billed, which a new
 * worker may send before it has read the settings.
 */
export async function separateNow(): Promise<void> {
  if (!isSeparate) await separateRequests(true);
  isSeparate = true;
}
