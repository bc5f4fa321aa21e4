export { type Quick, createQuick } from './offscreen'
export { canClipSilently } from './start-quick-clip'
export { quickClips } from './store'
