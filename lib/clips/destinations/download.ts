import { defineDestination } from './definition';

/**
 * A file among the browser's downloads. The browser numbers a taken name, may
 * ask where to save it, and doesn't say whether it did.
 */
export const download = defineDestination({
  kind: 'download',
  icon: 'download',
  group: 'other',
  runs: 'page',
  placements: ['new'],
  exists: ['number'],
  isBuiltIn: true,
  // The words of version 0.1.0, which took every download for a saved file.
  delivered: 'saved',
  handedOver: 'download',
  fields: {},
});
