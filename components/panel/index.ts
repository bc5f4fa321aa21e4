export { Panel } from './panel'
export { createPanel } from './panel-state'
