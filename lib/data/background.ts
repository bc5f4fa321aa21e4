import { loadOnce } from '@/lib/core/load-once'
import { loadedFor } from '@/lib/rpc/feature'
import type { createDataHandlers as make } from './data-handlers'
import { onEraseRequest } from './erase-request'

export type { MakeRoom } from './make-room'
export { createSpace } from './space-handlers'

/** Restores and erases, also what the other worker erases. */
export function createData(deps: Parameters<typeof make>[0]) {
  const load = loadOnce(() => import('./data-handlers'))
  onEraseRequest(async () => (await load()).stopAndErase(deps))
  return {
    handlers: loadedFor(['data.restore', 'data.erase'], async () => (await load()).createDataHandlers(deps)),
  }
}
