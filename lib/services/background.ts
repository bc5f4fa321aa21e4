import { loadedFor } from '@/lib/rpc/feature'

export { clientFor } from './client'
export { askService } from './ask-service'
export { network, sendOnce } from './network'
export { onServicesChanged } from './on-services-changed'
export { releaseUnused } from './release-unused'
export { separateAsNeeded } from './separate-as-needed'

export const connectionHandlers = (unblock: (id: string) => Promise<void>) =>
  loadedFor(['connection.save', 'connection.remove', 'connection.restore', 'connection.test'], async () =>
    (await import('./connection-handlers')).createConnectionHandlers(unblock),
  )

export const accountHandlers = loadedFor(['account.look'], async () =>
  (await import('./account-handlers')).createAccountHandlers(),
)
