export type { Account } from './look-up-account'
export { hostedUrl, isKeyless } from './keyless'
export { type BaseUrlReading, type BaseUrlReason, readBaseUrl } from './base-url'
