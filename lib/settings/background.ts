export { listHandlers, settingsHandlers } from './settings-handlers'
