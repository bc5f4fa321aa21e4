import { settingsItem } from '@/lib/settings';

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
