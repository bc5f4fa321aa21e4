export type { SyncPreview } from './calls';
export { type SyncList, type SyncPart, allParts, syncParts } from './parts';
export { canHoldFile } from './places';
export { syncFileName } from './sync-file';
export {
  type ConflictVersion,
  type OtherVersion,
  type Sync,
  type SyncConflict,
  type SyncError,
  type WaitingChange,
  maxDeviceNameChars,
  syncItem,
} from './sync-item';
