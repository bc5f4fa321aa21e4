import { defineDestination } from './definition';
import { keySetting, programAddress } from './fields';

/**
 * Joplin through its Data API, which its Web Clipper service serves. Source:
 * joplinapp.org/help/api/references/rest_api. The API accepts its token only in
 * the address, so the token is in the address of each request, but never in
 * stored data. A note gets Pluck's ID, so creating it twice results in one
 * note. It is created empty and then filled: on creation, but not on a change,
 * Joplin fetches what the text embeds, even from this computer's disk. Notes in
 * the trash can still be read and written by ID, so they count as deleted.
 */
export const joplin = defineDestination({
  kind: 'joplin',
  icon: 'notebook',
  group: 'computer',
  runs: 'background',
  placements: ['new', 'append'],
  exists: ['ask', 'number', 'replace', 'append'],
  folders: true,
  files: true,
  keepsPage: 'beside',
  scheme: 'joplin:',
  fields: {
    // Where the service listens unless that port is taken.
    baseUrl: programAddress({ suggest: 'http://127.0.0.1:41184' }),
    token: keySetting('keyHelp.joplin'),
  },
});
