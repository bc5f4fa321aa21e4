import { defineDestination } from './definition';
import { keySetting, programAddress } from './fields';

/**
 * Readwise Reader, which keeps one document for each address, with its text as
 * first saved: an existing page stays unchanged. Its API can't look up an
 * address, but only lists recent documents. Source: readwise.io/reader_api.
 */
export const readwise = defineDestination({
  kind: 'readwise',
  icon: 'bookmark',
  group: 'service',
  runs: 'background',
  ofAddress: true,
  placements: ['new'],
  exists: [],
  fields: {
    token: keySetting('keyHelp.readwise'),
    baseUrl: programAddress({ suggest: 'https://readwise.io' }),
  },
  wantsHtml: () => true,
});
