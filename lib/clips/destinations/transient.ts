import type { DestinationKind } from './settings';

const transient: ReadonlySet<DestinationKind> = new Set<DestinationKind>([
  'clipboard',
  'download',
]);

/**
 * Whether a destination stores notes only temporarily: a page whose text went
 * there isn't marked as clipped. The search imports only this of the
 * destinations.
 */
export const isTransient = ({ kind }: { kind: DestinationKind }): boolean =>
  transient.has(kind);
