export { settingsHandlers } from './settings-handlers'
