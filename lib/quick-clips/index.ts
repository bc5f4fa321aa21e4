export type { CopyTask } from './quick-copy';
export { findDraft } from './drafts';
export { type QuickClip, quickClips } from './store';
export type { ClipTarget } from './start-quick-clip';
