export { type About, type Answerer, type AskState } from './calls';
export { carry } from './carry';
export {
  type Turn,
  exchangesOf,
  isAskable,
  questionOf,
  turnsOf,
} from './thread';
