export {
  type ModelAnswers,
  type ModelTest,
  type ModelVerdict,
  modelCalls,
} from './calls'
export { readServerAddress } from './server-address'
