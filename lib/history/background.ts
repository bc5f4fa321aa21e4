export { historyHandlers, sweep } from './history-handlers'
