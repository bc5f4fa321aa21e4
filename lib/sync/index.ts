export type { SyncPreview } from './calls';
export { type SyncList, type SyncPart, allParts, syncParts } from './parts';
export { canHoldFile } from './places';
export { syncFileName } from './sync-file';
export {
  type Sync,
  type SyncError,
  syncItem,
} from './sync-item';
