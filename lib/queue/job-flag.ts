/**
 * What an address, or its page, may reveal. `once`: a link that resets,
 * invites, signs in or unsubscribes. `share`: anyone who has the link can read
 * its target.
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
  | 'signed-in';

/**
 * Every rule of the privacy gate by its ID, with the kind of its findings.
 * Records contain the IDs, so they don't change.
 */
export const ruleKinds = {
  'own-key': 'own-key',
  'secret-shape': 'secret',
  'secret-name': 'secret',
  'random-value': 'secret',
  'fragment-key': 'secret',
  signature: 'signed',
  'sign-in-answer': 'callback',
  'one-time-link': 'once',
  'shared-link': 'share',
  'unguessable-id': 'share',
  'email-address': 'personal',
  'personal-field': 'personal',
  'number-form': 'number',
  'number-field': 'number',
  'parcel-number': 'ticket',
  'ticket-field': 'ticket',
  'ticket-proof': 'ticket',
  'nested-refused': 'nested',
  'nested-flagged': 'nested',
  'mixed-script': 'mixed-script',
  'look-alike': 'look-alike',
  'sign-in-host': 'sign-in',
  'sign-in-step': 'sign-in',
  'members-site': 'signed-in',
  'members-host': 'signed-in',
  'members-path': 'signed-in',
  'user-shown': 'signed-in',
} as const satisfies Record<string, FlagKind>;

export type RuleId = keyof typeof ruleKinds;

/**
 * Rules that ask every time, because their findings must never be sent, or only
 * once. `undefined`: a record without a rule.
 */
const askEveryTime = new Set<RuleId | undefined>([
  'own-key',
  'nested-refused',
  undefined,
]);

/**
 * The rules of these flags that can be confirmed for a site; none if one of
 * them asks every time.
 */
export const confirmableRules = (flags: readonly Flag[]): RuleId[] =>
  flags.some(({ rule }) => askEveryTime.has(rule))
    ? []
    : [...new Set(flags.flatMap(({ rule }) => rule ?? []))];

/**
 * A reason to ask before sending an address. `rule`: the rule that found it,
 * absent in records of version 0.1.0. `part`: where it was found, with secrets
 * redacted.
 */
export type Flag = { kind: FlagKind; rule?: RuleId; part: string };

/**
 * Why a job is held, and the address without the risky parts, if such an
 * address exists.
 */
export type FlaggedAddress = { flags: Flag[]; without?: string };
