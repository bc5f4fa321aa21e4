export {
  type RunStatus,
  type SessionUse,
  type SessionOptions,
  maxCodeChars,
  maxRunPromptChars,
} from './calls';
export {
  type Ended,
  type Run,
  type RunAnswer,
  type RunPlace,
  type RunState,
  type Task,
  creditsAMinute,
  isSamePlace,
} from './run';
export { newestRuns } from './store';
export { type View } from './run';
