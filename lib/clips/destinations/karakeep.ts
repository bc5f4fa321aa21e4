import { defineDestination } from './definition';
import { keySetting, programAddress } from './fields';

/**
 * Karakeep, which keeps one bookmark for each address and fetches the page by
 * itself. The note's text becomes that of the bookmark. Sources:
 * docs.karakeep.app/api and, for its quota and its handling of a known address,
 * `packages/trpc/routers/bookmarks.ts` of its code: creating a bookmark again
 * unarchives it, and overwrites its title and note.
 */
export const karakeep = defineDestination({
  kind: 'karakeep',
  icon: 'bookmark',
  group: 'service',
  runs: 'background',
  ofAddress: true,
  placements: ['new', 'append'],
  exists: ['ask', 'replace', 'append'],
  keepsPage: 'own',
  fields: {
    baseUrl: programAddress({ suggest: 'https://cloud.karakeep.app' }),
    token: keySetting('keyHelp.karakeep'),
  },
});
