export { createClippedMark } from './clipped-mark';
export { digest } from './destinations/digest';
export { DeliveryFailure, errorOf } from './destinations/delivery-failure';
export { isConflict } from './destinations/read-back';
export {
  backgroundDeliveries,
  destinationFiles,
} from './destinations/registry';
export type { RemoteFiles } from './destinations/remote-files';
export type { HttpReach } from './destinations/http';
export { lastClip } from './last-clip';
export { type ClipQueue, createClipQueue } from './queue';
export { type ClipStore, createClipStore } from './store';
