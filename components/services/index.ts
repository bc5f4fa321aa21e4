export { AccountLine, BalanceWarning, SendIcon } from './account-line';
export { FailureBanner, FailureDetails } from './lookups/failure-banner';
export { KeyField } from './key-field';
export { lookupFailureMessage } from './lookups/lookup-failure';
export { type Failure, lookUp } from './lookups/lookup-failure';
export { createServiceChoice } from './lookups/service-select';
export { ServiceSelect } from './lookups/service-select';
export {
  connectionOptions,
  serviceName,
  serviceOptions,
} from './service-status';
export { ServicesSection } from './services-section';
export { type ServiceDeps, createServices } from './services-state';
