export { Settings } from './settings'
export { createSettings } from './settings-state'
