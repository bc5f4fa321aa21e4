import type { ScrapeClient } from '@/lib/contract/client/client';
import { loadOnce } from '@/lib/core/concurrency';
import { NotAgreed } from '@/lib/core/failures';
import { isAgreed } from '@/lib/platform/permissions';
import { answerCapBytes, findService, settingsItem } from '@/lib/settings';
import { fillIn, keyFor } from '@/lib/secrets/background';
import { sendOnce } from './network';

/**
 * A client for the service at this base URL, with the key that was entered for
 * it and the user's size limit. It reads the key once, so create a new client
 * for each task. A service that had a key is never called without one.
 */
export async function clientFor(service: {
  id: string;
  baseUrl: string;
}): Promise<ScrapeClient> {
  const [{ createClient }, { refusalsOf }] = await Promise.all([
    import('@/lib/contract/client/client'),
    import('./refusals'),
  ]);
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
    refusals: refusalsOf(service.baseUrl),
  });
}
