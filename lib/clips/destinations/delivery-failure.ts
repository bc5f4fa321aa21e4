import type { NotSent } from '@/lib/core/failures';
import { lostStatuses } from '@/lib/core/proxy-statuses';

type AfterWrite = 'waiting' | 'unknown' | 'failed';

/**
 * Every reason why a note isn't delivered, with the state of its clip after a
 * failed write. `waiting`: nothing was written, and the obstacle disappears by
 * itself or with the user's permission. `unknown`: it may have been written.
 * The message for the user is at `clip.error` in the catalogue.
 */
const afterWrite = {
  /** Nothing listens at the address, so the program is closed. */
  closed: 'unknown',
  /**
   * Nothing answers over https on this computer, where the certificate may be
   * untrusted.
   */
  certificate: 'unknown',
  'cut-off': 'unknown',
  'too-slow': 'unknown',
  cancelled: 'unknown',
  server: 'unknown',
  busy: 'waiting',
  /** Somebody has the file open, and its server locks it until then. */
  'in-use': 'waiting',
  locked: 'waiting',
  /** The browser requires the user's permission again. */
  permission: 'waiting',
  interrupted: 'failed',
  'no-token': 'failed',
  'wrong-token': 'failed',
  /** The user name or the password is missing. */
  'no-password': 'failed',
  /** The secret address is missing. */
  'no-address': 'failed',
  'wrong-login': 'failed',
  /** The account may not write there. */
  forbidden: 'failed',
  'bad-header': 'failed',
  'not-allowed': 'failed',
  /** The folder, graph or page is gone. */
  'no-folder': 'failed',
  /** The service has no such place for notes, or the key can't use it. */
  'no-place': 'failed',
  /** The address for notes is a file. */
  'not-a-folder': 'failed',
  /**
   * A folder has the name of the note, or a file has the name of its folder.
   */
  'in-the-way': 'failed',
  /** The program has no daily notes. */
  'no-daily': 'failed',
  /** The service keeps the page as it was first saved. */
  'already-there': 'failed',
  'bad-name': 'failed',
  'too-many-names': 'failed',
  'too-large': 'failed',
  full: 'failed',
  redirected: 'failed',
  'not-this-program': 'failed',
  refused: 'failed',
  failed: 'failed',
} as const satisfies Record<string, AfterWrite>;

export type FailureKind = keyof typeof afterWrite;

/**
 * Contains no text from the other side: a program may repeat a token in its
 * message. `status` is that of HTTP. `isUnsent`: the request never left.
 */
export type DeliveryError = {
  kind: FailureKind;
  status?: number;
  isUnsent?: true;
};

/** Thrown inside destinations only. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly error: DeliveryError;
  constructor(kind: FailureKind, status?: number) {
    super(kind);
    this.error = { kind, ...(status !== undefined && { status }) };
  }
}

/**
 * True if a failed read can be retried. Reading writes nothing, so a lost
 * answer can be, too.
 */
export const isPassing = ({ kind, status }: DeliveryError): boolean =>
  kind === 'server'
    ? status !== undefined && lostStatuses.includes(status)
    : afterWrite[kind] !== 'failed';

export const stateAfter = ({ kind, isUnsent }: DeliveryError): AfterWrite =>
  isUnsent ? 'waiting' : afterWrite[kind];

/** The failure of a request that never left. */
export function unsent({ reason }: NotSent): DeliveryFailure {
  const failure = new DeliveryFailure(
    reason === 'no-permission' ? 'permission' : 'closed',
  );
  failure.error.isUnsent = true;
  return failure;
}

/** Converts what was thrown to a storable error, without its message. */
export const errorOf = (thrown: unknown): DeliveryError =>
  thrown instanceof DeliveryFailure ? thrown.error : { kind: 'failed' };
