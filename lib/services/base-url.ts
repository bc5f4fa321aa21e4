import { type BaseUrlReading, readWebAddress } from '@/lib/core/web-address';

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
