import { maySendTo } from '@/lib/platform/permissions';
import { createSendOnce } from '@/lib/platform/send-once';
import { separateNow } from './separate-as-needed';

/** What is asked about the network before a request. */
export const network = {
  deadline: (ms: number) => AbortSignal.timeout(ms),
  isOnline: () => navigator.onLine,
  hasPermission: maySendTo,
};

/**
 * `fetch` for services, models and destinations: what may be charged for or
 * written down leaves once.
 */
export const sendOnce = createSendOnce({
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  deadline: network.deadline,
  async separate(url) {
    // The browser applies no rule where Pluck may not connect.
    if (!(await maySendTo(url))) return false;
    await separateNow();
    return true;
  },
  hasStreams: !import.meta.env.FIREFOX,
});
