import type { ScrapeClient } from '@/lib/contract/client/client';
import { loadOnce } from '@/lib/core/concurrency';
import { NotAgreed } from '@/lib/core/failures';
import { isAgreed, maySendTo } from '@/lib/platform/permissions';
import { answerCapBytes, findService, settingsItem } from '@/lib/settings';
import { fillIn, keyFor } from '@/lib/secrets/background';
import { type BaseUrlReading, readWebAddress } from '@/lib/core/web-address';
import type { Service } from '@/lib/contract/schema/connection';
import { createSendOnce } from '@/lib/platform/send-once';
import { separateNow } from './services-changed';

/**
 * A client for the service at this base URL, with the key that was entered for
 * it and the user's size limit. It reads the key once, so create a new client
 * for each task. A service that had a key is never called without one.
 */
export async function clientFor(service: {
  id: string;
  baseUrl: string;
}): Promise<ScrapeClient> {
  const { createClient } = await import('@/lib/contract/client/client');
  const settings = await settingsItem.getValue();
  return createClient({
    fetch: sendOnce,
    baseUrl: service.baseUrl,
    key: loadOnce(async () => {
      if (!(await isAgreed(service.baseUrl))) throw new NotAgreed();
      return keyFor({ ...findService(settings, service.id), ...service });
    }),
    async fillIn(request) {
      const { filled, texts } = await fillIn({ options: request });
      return { filled: filled.options, texts };
    },
    capBytes: answerCapBytes(settings),
  });
}

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
 * Whether this is the hosted service without a key, which answers only scrapes,
 * up to a daily limit for each network address, and bills nothing. Other
 * servers may be fully usable without a key. Source: real server, "Keyless".
 */
export const isKeyless = ({ baseUrl, keyTail, needsKey }: Service): boolean =>
  baseUrl === hostedUrl && keyTail === undefined && !needsKey;

/** The network checks before a request. */
export const network = {
  deadline: (ms: number) => AbortSignal.timeout(ms),
  isOnline: () => navigator.onLine,
  hasPermission: maySendTo,
};

/**
 * `fetch` for services, models and destinations: a request that may be charged
 * for or recorded is sent only once.
 */
export const sendOnce = createSendOnce({
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  deadline: network.deadline,
  async separate(url) {
    // The browser applies no rule to addresses that Pluck may not access.
    if (!(await maySendTo(url))) return false;
    await separateNow();
    return true;
  },
  hasStreams: !import.meta.env.FIREFOX,
});
