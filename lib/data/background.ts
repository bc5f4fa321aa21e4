import { loadedFor } from '@/lib/rpc/feature'
import type { createDataHandlers as make } from './data-handlers'

export type { MakeRoom } from './make-room'
export { createSpace } from './space-handlers'

export const dataHandlers = (deps: Parameters<typeof make>[0]) =>
  loadedFor(['data.restore', 'data.erase'], async () =>
    (await import('./data-handlers')).createDataHandlers(deps),
  )
