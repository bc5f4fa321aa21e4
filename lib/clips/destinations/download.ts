import { defineDestination } from './definition';

/**
 * A file among the browser's downloads, or an archive of the note and its
 * pictures. The browser numbers a taken name, may ask where to save it, and
 * doesn't report whether it was saved.
 */
export const download = defineDestination({
  kind: 'download',
  icon: 'download',
  group: 'other',
  runs: 'page',
  placements: ['new'],
  exists: ['number'],
  isBuiltIn: true,
  files: true,
  keepsPage: 'beside',
  // The message of version 0.1.0, which treated every download as saved.
  delivered: 'saved',
  handedOver: 'download',
  fields: {},
});
