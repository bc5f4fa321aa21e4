export { privacyHandlers } from './privacy-handlers'
