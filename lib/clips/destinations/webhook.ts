import { defineDestination } from './definition';
import { customHeaders, secretAddress } from './fields';

/**
 * Any address that accepts JSON by POST. A repeated delivery has the same
 * `Idempotency-Key`, after draft-ietf-httpapi-idempotency-key-header, but the
 * result can't be checked, so only the user sends it again. The address itself
 * authorizes requests.
 */
export const webhook = defineDestination({
  kind: 'webhook',
  icon: 'hook',
  group: 'other',
  runs: 'background',
  placements: ['new'],
  exists: [],
  fields: {
    url: secretAddress('webhookAddress', 'webhookHelp'),
    headers: customHeaders,
  },
});
