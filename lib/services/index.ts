export type { LookupFailure } from './account';
export type { Account } from './look-up-account';
export { hostedUrl, isKeyless, readBaseUrl } from './base-url';
