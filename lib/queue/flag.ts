/**
 * What an address, or the page at it, may give away. `once`: a link that resets, invites, signs in or unsubscribes.
 * `share`: whoever knows it may read what it leads to.
 */
export type FlagKind =
  | 'own-key'
  | 'secret'
  | 'signed'
  | 'callback'
  | 'once'
  | 'share'
  | 'personal'
  | 'nested'
  | 'mixed-script'
  | 'signed-in'

/** A reason to ask before an address is sent. `part`: where it is seen, with what is secret in it left out. */
export type Flag = { kind: FlagKind; part: string }

/** What a job is held for, and the address without it, where one is left that gives nothing away. */
export type Flagged = { flags: Flag[]; without?: string }

/** True where every flag is one of those that the user has seen. */
export const areSeen = (flags: Flag[], seen: Flag[]): boolean =>
  flags.every(({ kind, part }) => seen.some((one) => one.kind === kind && one.part === part))
