export { type About, type AskAnswers, type AskState, askCalls } from './calls'
export { type Carried, carry } from './carry'
export { type Turn, exchangesOf, isAskable, questionOf, turnsOf } from './thread'
