export { clientFor } from './client'
export { connectionHandlers } from './connection-handlers'
export { lookUp, lookupHandlers } from './lookup-handlers'
export { network } from './network'
