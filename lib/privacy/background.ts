export { readKnown } from './known-now'
export { privacyHandlers } from './privacy-handlers'
