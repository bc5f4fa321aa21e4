export { type Quick, createQuick } from './offscreen';
export { canClipSilently, clipTarget } from './start-quick-clip';
export { quickClips } from './store';
