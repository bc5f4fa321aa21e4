import { defineDestination } from './definition';
import { keySetting, programAddress } from './fields';

/**
 * Linkwarden, which preserves the page by itself. The note's text, as far as it
 * fits, becomes the description of the link. By default it takes an address
 * twice, so it is looked for. The link goes into the collection with the name
 * of the note's folder, if there is one, because a name that is sent makes a
 * new collection each time. Sources: docs.linkwarden.app/api and, for limits,
 * `packages/lib/schemaValidation.ts` and `verifyCapacity.ts` of its code.
 */
export const linkwarden = defineDestination({
  kind: 'linkwarden',
  icon: 'bookmark',
  group: 'service',
  runs: 'background',
  streams: true,
  placements: ['new'],
  exists: ['ask', 'replace'],
  fields: {
    baseUrl: programAddress({ suggest: 'https://cloud.linkwarden.app' }),
    token: keySetting('keyHelp.linkwarden'),
  },
});
