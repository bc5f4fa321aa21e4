export { isReading } from './is-reading';
export { PanelPage } from './panel';
export { createPanel } from './panel-state';
