export type { Account } from './look-up-account'
export { type BaseUrlReading, type BaseUrlReason, readBaseUrl } from './base-url'
