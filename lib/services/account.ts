/** A service's account data; what the service doesn't report is omitted. */
export type Account = {
  creditsLeft?: number
  /** The account's running jobs and their maximum. */
  running?: number
  atOnce?: number
  /** The service rejects the key. */
  isRefused?: true
}
