export { PanelPage } from './panel'
export { createPanel } from './panel-state'
