export { Interactions } from './interactions';
export { createInteractionsState } from './interactions-state';
export { Sessions } from './sessions';
export { createSessions } from './sessions-state';
