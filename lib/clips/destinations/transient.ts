import type { DestinationKind } from './settings';

const transient: ReadonlySet<DestinationKind> = new Set<DestinationKind>([
  'clipboard',
  'download',
]);

/**
 * Whether what a destination stores is only for now: it is no place of a note,
 * and a page whose text went there is not marked as clipped. The search needs
 * only this of the destinations.
 */
export const isTransient = ({ kind }: { kind: DestinationKind }): boolean =>
  transient.has(kind);
