export type { QuickClip } from './store';
export type { ClipTarget } from './start-quick-clip';
