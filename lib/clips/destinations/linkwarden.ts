import { defineDestination } from './definition';
import { keySetting, programAddress } from './fields';

/**
 * Linkwarden, which preserves the page by itself. The note's text, as far as it
 * fits, becomes the description of the link. By default Linkwarden accepts
 * duplicate addresses, so the link is searched for first. The link is saved in
 * the existing collection with the name of the note's folder, because sending a
 * name creates a new collection each time. Sources: docs.linkwarden.app/api
 * and, for limits, `packages/lib/schemaValidation.ts` and `verifyCapacity.ts`
 * of its code.
 */
export const linkwarden = defineDestination({
  kind: 'linkwarden',
  icon: 'bookmark',
  group: 'service',
  runs: 'background',
  ofAddress: true,
  streams: true,
  placements: ['new'],
  exists: ['ask', 'replace'],
  keepsPage: 'own',
  fields: {
    baseUrl: programAddress({ suggest: 'https://cloud.linkwarden.app' }),
    token: keySetting('keyHelp.linkwarden'),
  },
});
