/** What a service tells of the account; what it does not tell is left out. */
export type Account = {
  creditsLeft?: number
  /** Jobs of the account that run now, and how many may run at once. */
  running?: number
  atOnce?: number
  /** The service does not accept the key. */
  isRefused?: true
}
