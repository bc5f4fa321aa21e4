import type { Destination } from '@/lib/clips';

const kinds: readonly string[] = ['folder', 'webdav', 'github'];

/** Whether a destination keeps files by name, so that it can hold Pluck's. */
export const canHoldFile = ({ settings }: Destination): boolean =>
  kinds.includes(settings.kind);
