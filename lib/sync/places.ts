import type { Destination } from '@/lib/clips';

const kinds: ReadonlySet<string> = new Set(['folder', 'webdav', 'github']);

/** Whether a destination keeps files by name, so that it can hold Pluck's. */
export const canHoldFile = ({ settings }: Destination): boolean =>
  kinds.has(settings.kind);
