export { type About, type Answerer, type AskState } from './calls';
export { maxPartChars } from './max-part-chars';
export { carry } from './thread';
export {
  type Turn,
  exchangesOf,
  isAskable,
  questionOf,
  turnsOf,
} from './thread';
