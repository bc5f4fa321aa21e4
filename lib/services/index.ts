export type { LookupFailure } from './account';
export type { Account } from './look-up-account';
export { hostedUrl, isKeyless } from './client';
export { readBaseUrl } from './client';
