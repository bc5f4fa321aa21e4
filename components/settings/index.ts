export { AnswerLimit } from './answer-limit'
export { RunningSection } from './running-section'
export type { Done, Shared } from './shared'
