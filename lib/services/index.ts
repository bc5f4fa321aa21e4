export type { LookupFailure } from './ask-service';
export type { Account } from './look-up-account';
export { hostedUrl, isKeyless, readBaseUrl } from './base-url';
