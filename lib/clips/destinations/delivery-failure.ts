/**
 * Why a note wasn't delivered, by what can be done about it. `closed`: nothing answers, so the program is closed.
 * `certificate`: the same over https on this computer, where the certificate may be untrusted. `no-folder`: the folder,
 * graph or page is gone. `no-daily`: the program has no daily notes. `locked` and `no-token`: the secret is locked, or
 * gone. `permission`: the browser requires the user's permission again.
 */
export type FailureKind =
  | 'closed'
  | 'certificate'
  | 'cut-off'
  | 'too-slow'
  | 'cancelled'
  | 'interrupted'
  | 'busy'
  | 'locked'
  | 'no-token'
  | 'wrong-token'
  | 'bad-header'
  | 'permission'
  | 'not-allowed'
  | 'no-folder'
  | 'no-daily'
  | 'bad-name'
  | 'too-many-names'
  | 'too-large'
  | 'full'
  | 'redirected'
  | 'not-this-program'
  | 'refused'
  | 'server'
  | 'failed'

/**
 * Contains no text from the other side: a program may repeat a token in its message. `status` is that of an HTTP
 * answer.
 */
export type DeliveryError = { kind: FailureKind; status?: number }

/** Thrown inside destinations only. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  readonly error: DeliveryError
  constructor(kind: FailureKind, status?: number) {
    super(kind)
    this.error = { kind, ...(status !== undefined && { status }) }
  }
}

/** Failures that end by themselves or with the user's permission: nothing was written, and it is retried. */
const passing = new Set<FailureKind>(['busy', 'locked', 'permission'])
/** Failures that leave open whether a request was carried out. */
const losing = new Set<FailureKind>(['closed', 'certificate', 'cut-off', 'too-slow', 'cancelled', 'server'])

/** True if a failed read can be retried. Reading writes nothing, so a lost answer can be, too. */
export const isPassing = ({ kind }: DeliveryError): boolean =>
  passing.has(kind) || (losing.has(kind) && kind !== 'server')

/** The state of the note after a failed write. */
export const stateAfter = ({ kind }: DeliveryError): 'waiting' | 'unknown' | 'failed' =>
  passing.has(kind) ? 'waiting' : losing.has(kind) ? 'unknown' : 'failed'

/** Converts what was thrown to a storable error, without its message. */
export const errorOf = (thrown: unknown): DeliveryError =>
  thrown instanceof DeliveryFailure ? thrown.error : { kind: 'failed' }
