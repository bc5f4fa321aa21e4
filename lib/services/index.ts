export type { Account } from './look-up-account'
export { type BaseUrlReason, readBaseUrl } from './base-url'
