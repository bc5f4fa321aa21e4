import { defineDestination } from './definition';
import { keySetting, programAddress } from './fields';

/**
 * Readwise Reader, which keeps one document for each address, and its text as
 * it was first saved: a page that is there already stays as it is. It can't be
 * asked for an address, only for what is new. Source: readwise.io/reader_api.
 */
export const readwise = defineDestination({
  kind: 'readwise',
  icon: 'bookmark',
  group: 'service',
  runs: 'background',
  placements: ['new'],
  exists: [],
  fields: {
    token: keySetting('keyHelp.readwise'),
    baseUrl: programAddress({ suggest: 'https://readwise.io' }),
  },
  wantsHtml: () => true,
});
