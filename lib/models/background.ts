import { loadedFor } from '@/lib/rpc/feature'
import type { findOpeners } from './access'

export const openersFor: typeof findOpeners = async (connection) =>
  (await import('./access')).findOpeners(connection)

export const modelHandlers = (now: () => number) =>
  loadedFor(['models.list', 'model.connect', 'model.remove', 'model.save', 'model.test'], async () =>
    (await import('./model-handlers')).createModelHandlers(now),
  )
