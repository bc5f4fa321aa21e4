export type { Account } from './account'
export { type BaseUrlReason, readBaseUrl } from './base-url'
