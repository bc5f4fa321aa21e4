export { isReading } from './is-reading';
export { PanelPage } from './panel';
export { PanelProvider } from './panel-context';
export { createPanel } from './panel-state';
