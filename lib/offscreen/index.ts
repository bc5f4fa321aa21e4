export type { QuickClip } from './store'
