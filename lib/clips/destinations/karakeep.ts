import { defineDestination } from './definition';
import { keySetting, programAddress } from './fields';

/**
 * Karakeep, which keeps one bookmark for each address and reads the page by
 * itself. The note's text becomes that of the bookmark. Sources:
 * docs.karakeep.app/api and, for its quota and for what it does with a known
 * address, `packages/trpc/routers/bookmarks.ts` of its code: a bookmark that is
 * created again leaves the archive, and has the title and the note that were
 * sent.
 */
export const karakeep = defineDestination({
  kind: 'karakeep',
  icon: 'bookmark',
  group: 'service',
  runs: 'background',
  placements: ['new', 'append'],
  exists: ['ask', 'replace', 'append'],
  fields: {
    baseUrl: programAddress({ suggest: 'https://cloud.karakeep.app' }),
    token: keySetting('keyHelp.karakeep'),
  },
});
