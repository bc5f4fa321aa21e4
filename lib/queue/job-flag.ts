/**
 * What an address, or its page, may give away. `once`: a link that resets, invites, signs in or unsubscribes.
 * `share`: anyone who has the link can read its target.
 */
export type FlagKind =
  | 'own-key'
  | 'secret'
  | 'signed'
  | 'callback'
  | 'once'
  | 'share'
  | 'personal'
  | 'number'
  | 'ticket'
  | 'nested'
  | 'mixed-script'
  | 'look-alike'
  | 'sign-in'
  | 'signed-in'

/** A reason to ask before sending an address. `part`: where it was found, with secrets redacted. */
export type Flag = { kind: FlagKind; part: string }

/** Why a job is held, and the address without the risky parts, if such an address exists. */
export type FlaggedAddress = { flags: Flag[]; without?: string }
