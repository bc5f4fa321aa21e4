/** Nothing of a request was sent, and why. */
export class NotSent extends Error {
  constructor(readonly reason: 'no-permission' | 'unreachable') {
    super(reason);
  }
}
