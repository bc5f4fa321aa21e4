import { type BaseUrlReading, readWebAddress } from '@/lib/core/web-address';
import type { Service } from '@/lib/contract/schema/connection';

// A version, optionally followed by an API operation.
const versionEnding =
  /(?:\/v[0-2](?:\/(?:batch|crawl|extract|interact|map|scrape|search|team)(?:\/.*)?)?)+$/;

/**
 * Reads the address of a scrape service from a pasted text, as `readWebAddress`
 * does, but drops a version or operation at the end, because both API versions
 * share one base.
 */
export function readBaseUrl(text: string): BaseUrlReading {
  const reading = readWebAddress(text);
  return reading.ok
    ? { ok: true, baseUrl: reading.baseUrl.replace(versionEnding, '') }
    : reading;
}

export const hostedUrl = 'https://api.firecrawl.dev';

/**
 * Whether this is the hosted service without a key, which answers only scrapes
 * and pages that are sent, up to a daily limit for each network address, and
 * bills nothing. Other servers may be fully usable without a key. Source: real
 * server, "Keyless".
 */
export const isKeyless = ({ baseUrl, keyTail, needsKey }: Service): boolean =>
  baseUrl === hostedUrl && keyTail === undefined && !needsKey;
