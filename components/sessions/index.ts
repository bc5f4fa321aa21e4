export { type Runs, createRuns } from './runs-state'
export { Sessions } from './sessions'
export { type SessionsState, createSessions } from './sessions-state'
export { Work } from './work'
