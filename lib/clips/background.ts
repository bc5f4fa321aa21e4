export { createClippedMark } from './clipped-mark';
export { backgroundDeliveries } from './destinations/registry';
export type { HttpReach } from './destinations/http';
export { lastClip } from './last-clip';
export { type ClipQueue, createClipQueue } from './queue';
export { type ClipStore, createClipStore } from './store';
