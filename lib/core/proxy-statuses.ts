/**
 * Statuses with which a proxy, or the network, says that a server did not
 * receive a request: a sign-in is required, or the server was wrong, not ready
 * or out of reach.
 */
export const unreachedStatuses: readonly number[] = [
  407, 421, 425, 503, 509, 511, 521, 523, 525, 526, 527, 529, 530,
];

/**
 * Statuses of proxies that may have reached a server, but received no complete
 * answer.
 */
export const lostStatuses: readonly number[] = [
  502, 504, 520, 522, 524, 598, 599,
];
