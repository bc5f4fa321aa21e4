export { type Quick, createQuick } from './offscreen'
export { goesUnseen } from './start-quick-clip'
export { quickClips } from './store'
