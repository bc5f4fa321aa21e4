import { loadedFor } from '@/lib/rpc/feature'
import type { openersFor as find } from './access'

export const openersFor: typeof find = async (connection) => (await import('./access')).openersFor(connection)

export const modelHandlers = (now: () => number) =>
  loadedFor(['models.list', 'model.connect', 'model.remove', 'model.save', 'model.test'], async () =>
    (await import('./model-handlers')).modelHandlers(now),
  )
