import { sharePermission } from '@/lib/platform/permissions';
import type { PageWatch } from './page-watch';
import type { WatchStore } from './store';

/**
 * Whether a watch but `without` needs the permission for this address, which
 * then ends with that watch.
 */
export async function keepsOrigin(
  store: Pick<WatchStore, 'all' | 'change'>,
  url: string,
  without?: string,
): Promise<boolean> {
  const heir = (await store.all()).find(
    (one) =>
      one.id !== without && !one.monitor && sharePermission(one.url, url),
  );
  return heir !== undefined && (await originAsked(store, heir.id));
}

/**
 * The site's permission ends with this watch. Resolves to false if the watch is
 * gone.
 */
export const originAsked = async (
  store: Pick<WatchStore, 'change'>,
  id: string,
): Promise<boolean> =>
  (await store.change(id, (was: PageWatch) =>
    was.isOriginAsked ? was : { ...was, isOriginAsked: true },
  )) !== undefined;
