export { clientFor } from './client'
export { connectionHandlers } from './connection-handlers'
export { askService, lookupHandlers } from './lookup-handlers'
export { network } from './network'
