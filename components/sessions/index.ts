export { Interactions } from './interactions'
export { type InteractionsState, createInteractions } from './interactions-state'
export { Sessions } from './sessions'
export { type SessionsState, createSessions } from './sessions-state'
