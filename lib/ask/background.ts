export { askHandlers } from './ask-handlers'
