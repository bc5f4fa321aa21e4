export { closeFleeting, closeFleetingRuns, privacyHandlers } from './privacy-handlers'
