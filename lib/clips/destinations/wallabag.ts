import { defineDestination } from './definition';
import { keySetting, neededText, programAddress } from './fields';

/**
 * wallabag, which keeps one article for each address: sending it again
 * overwrites that one. The note becomes its text, which wallabag cleans, so it
 * can't be compared with the sent text. Sources: doc.wallabag.org/developer/api
 * and, for its handling of a known address, `EntryRestController.php` of its
 * code.
 */
export const wallabag = defineDestination({
  kind: 'wallabag',
  icon: 'bookmark',
  group: 'service',
  runs: 'background',
  ofAddress: true,
  placements: ['new', 'append'],
  exists: ['ask', 'replace', 'append'],
  fields: {
    baseUrl: programAddress({ suggest: 'https://app.wallabag.it' }),
    clientId: neededText({ label: 'clientId', help: 'clientIdHelp' }),
    clientSecret: keySetting('keyHelp.wallabag', 'clientSecret'),
    user: neededText({ label: 'user' }),
    password: keySetting('keyHelp.wallabag', 'password'),
  },
  wantsHtml: () => true,
});
