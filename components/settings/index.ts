export { AnswerLimit } from './answer-limit'
export { type Changes, createChanges } from './changes'
export { createRecords } from './records'
export { RunningSection } from './running-section'
