import { loadOnce } from '@/lib/core/concurrency';
import { lazy } from '@/lib/rpc/calls';
import type { createDataHandlers as make } from './data-handlers';
import { onEraseRequest } from './erase-request';

export { createSpace } from './space-handlers';

/**
 * Restores and erases data, and handles the erase requests of the other worker.
 */
export function createData(deps: Parameters<typeof make>[0]) {
  const load = loadOnce(() => import('./data-handlers'));
  onEraseRequest(async () => (await load()).stopAndErase(deps));
  const calls = lazy(
    async () => (await import('./calls')).dataCalls,
    async () => (await load()).createDataHandlers(deps),
  );
  return { laterCalls: { data: calls, presets: calls } };
}
