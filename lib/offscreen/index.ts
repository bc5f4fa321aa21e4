export { type QuickAnswers, quickCalls } from './calls'
export type { QuickClip } from './store'
