import { maySendTo } from '@/lib/platform/permissions';
import { createSendOnce } from '@/lib/platform/send-once';
import { separateNow } from './services-changed';

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
