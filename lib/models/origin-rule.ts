import type { ModelServer } from '@/lib/contract/schema/model-server';
import {
  type SessionRule,
  replaceSessionRules,
} from '@/lib/platform/session-rules';

/**
 * Removes the `Origin` header from Pluck's own questions to these servers,
 * because Ollama refuses those of extensions. The rules apply to no other page
 * or extension, and to nothing but these addresses.
 */
export function allowRequests(servers: readonly ModelServer[]): Promise<void> {
  const addresses = [...new Set(servers.map(({ baseUrl }) => `${baseUrl}/`))];
  return replaceSessionRules(addresses.map(ruleFor));
}

const ruleFor = (address: string): Omit<SessionRule, 'id'> => ({
  action: {
    type: 'modifyHeaders',
    requestHeaders: [{ header: 'origin', operation: 'remove' }],
  },
  condition: {
    initiatorDomains: [location.hostname],
    resourceTypes: ['xmlhttprequest'],
    requestMethods: ['post'],
    urlFilter: `|${address}`,
  },
});
