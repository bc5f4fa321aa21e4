export {
  type Difference,
  type Interval,
  type PageWatch,
  type ValueRule,
  type Watched,
  intervals,
  creditsAMonth,
  isBeingCreated,
  isOn,
  isPurging,
  newsOf,
} from './page-watch';
export { allWatches, watchesAt } from './records';
export { textOfValue } from './value-rule';
