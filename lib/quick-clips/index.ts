export type { CopyTask } from './quick-copy';
export { type QuickClip, quickClips } from './store';
export type { ClipTarget } from './start-quick-clip';
