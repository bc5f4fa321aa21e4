export type { SyncCounts, SyncPreview } from './calls';
export { type SyncList, type SyncPart, allParts, syncParts } from './parts';
export { canHoldFile } from './places';
export { syncFileName } from './sync-file';
export {
  type Sync,
  type SyncConflict,
  type SyncError,
  syncItem,
} from './sync-item';
