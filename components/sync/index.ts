export { SyncSection } from './sync-section';
export { type SyncPage, createSyncPage } from './sync-state';
