export { Interactions } from './interactions'
export { createInteractions } from './interactions-state'
export { Sessions } from './sessions'
export { createSessions } from './sessions-state'
