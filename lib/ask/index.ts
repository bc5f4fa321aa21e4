export { type About, type Answerer, type AskAnswers, type AskState, askCalls } from './calls'
export { carry } from './carry'
export { type Turn, exchangesOf, isAskable, questionOf, turnsOf } from './thread'
