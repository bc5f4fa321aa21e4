export type { WatchRefusal } from './calls';
export {
  type Change,
  type Difference,
  type Interval,
  type PageWatch,
  type ValueRule,
  type Watched,
  type WatchTrouble,
  intervals,
  creditsAMonth,
  isOn,
  isPurging,
  newsOf,
} from './page-watch';
export { allWatches } from './records';
