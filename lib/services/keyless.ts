import type { Service } from '@/lib/contract/schema/connection';

/** The hosted service's base URL. */
export const hostedUrl = 'https://api.firecrawl.dev';

/**
 * The hosted service, used without a key. It answers scrapes only, up to a
 * limit a day for each network address, and bills nothing. Another server
 * without a key may do all it can. Source: real server, "Keyless".
 */
export const isKeyless = ({ baseUrl, keyTail, needsKey }: Service): boolean =>
  baseUrl === hostedUrl && keyTail === undefined && !needsKey;
