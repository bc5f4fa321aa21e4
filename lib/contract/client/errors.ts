/**
 * The kinds of failures, by what can be done about them; the message for each
 * is at `error.<kind>`. `busy` is a full queue or too many concurrent jobs,
 * `unavailable` a 503, `wrong-shape` JSON that isn't an answer of this API.
 * `answer-too-large` and the last eight come from the client, not from an
 * answer. `locked`: a secret that the request needs is locked; `no-secret`: it
 * was deleted. In both cases nothing was sent. `no-key`: no key is saved for a
 * service that requires one; nothing was sent if it had one before.
 * `no-permission`: Pluck has no host permission for the service, or the user
 * didn't agree to sending data there; nothing was sent. `unreachable`: the
 * service's address doesn't respond; nothing was sent.
 */
export const apiErrorKinds = [
  'bad-request',
  'unauthorized',
  'payment-required',
  'forbidden',
  'no-cached-data',
  'lockdown-miss',
  'not-found',
  'timeout',
  'processing-continues',
  'conflict',
  'gone',
  'too-large',
  'rate-limited',
  'busy',
  'not-implemented',
  'unsupported',
  'scrape-failed',
  'server-error',
  'bad-gateway',
  'unavailable',
  'not-json',
  'wrong-shape',
  'answer-too-large',
  'redirected',
  'failed-with-200',
  'network',
  'deadline',
  'cancelled',
  'locked',
  'no-secret',
  'no-key',
  'no-permission',
  'unreachable',
] as const;
export type ApiErrorKind = (typeof apiErrorKinds)[number];

/**
 * A field that the server refused: `path` is like `formats[0].viewport.width`,
 * or '' for the whole body.
 */
export type FieldError = { path: string; message: string };

/** `message` is the server's own text, or '' if there is none. */
export type ApiError = {
  kind: ApiErrorKind;
  status?: number;
  code?: string;
  message: string;
  fields?: FieldError[];
  retryAfterSeconds?: number;
  /** Where the user can do what the service requires first, such as agreeing. */
  actionUrl?: string;
  /** The service refused this before, so nothing was sent now. */
  isRemembered?: true;
};
