export { createPlace } from './place';
export { SettingsPage } from './settings';
export { createSettings } from './navigation';
