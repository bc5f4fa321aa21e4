export type { LookupFailure } from './lookup-failure';
export type { Account } from './look-up-account';
export { hostedUrl, isKeyless } from './keyless';
export { readBaseUrl } from './base-url';
