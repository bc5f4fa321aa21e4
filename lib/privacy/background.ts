export { readKnown } from './known-now';
