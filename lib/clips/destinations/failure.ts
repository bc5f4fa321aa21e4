/**
 * Why a note is not where it should be, told apart by what can be done about it. `closed`: nothing answers, so the program
 * is closed. `certificate`: the same over https of this computer, where the certificate may not be trusted either.
 * `no-folder`: the folder, graph or page of the place is gone. `no-daily`: the program keeps no notes of days. `locked` and
 * `no-token`: the secret cannot be read, or is gone. `permission`: the browser wants the user’s leave again.
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

/** Holds no words of the other side: a program may repeat a token in them. `status` is that of an HTTP answer. */
export type DeliveryError = { kind: FailureKind; status?: number }

/** Thrown inside of destinations; none leaves them. */
export class Failure extends Error {
  override name = 'Failure'
  readonly error: DeliveryError
  constructor(kind: FailureKind, status?: number) {
    super(kind)
    this.error = { kind, ...(status !== undefined && { status }) }
  }
}

/** What passes by itself, or with the user’s leave: nothing was written, and it is tried again. */
const passing = new Set<FailureKind>(['busy', 'locked', 'permission'])
/** What tells nothing about whether a request was carried out. */
const losing = new Set<FailureKind>(['closed', 'certificate', 'cut-off', 'too-slow', 'cancelled', 'server'])

/** Whether a failure to read is one to wait out: reading writes nothing, so that also a lost answer is. */
export const isPassing = ({ kind }: DeliveryError): boolean =>
  passing.has(kind) || (losing.has(kind) && kind !== 'server')

/** What a failure to write says of the note. */
export const fateOf = ({ kind }: DeliveryError): 'waiting' | 'unknown' | 'failed' =>
  passing.has(kind) ? 'waiting' : losing.has(kind) ? 'unknown' : 'failed'

/** What was thrown, as an error that can be kept: nothing of its words. */
export const errorOf = (thrown: unknown): DeliveryError =>
  thrown instanceof Failure ? thrown.error : { kind: 'failed' }
