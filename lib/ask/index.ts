export { type About, type Answerer, type AskState } from './calls';
export { carry } from './thread';
export {
  type Turn,
  exchangesOf,
  isAskable,
  questionOf,
  turnsOf,
} from './thread';
