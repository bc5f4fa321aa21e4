import { maySendTo } from '@/lib/platform/permissions'

/** What is asked about the network before a request. */
export const network = {
  deadline: (ms: number) => AbortSignal.timeout(ms),
  isOnline: () => navigator.onLine,
  hasPermission: maySendTo,
}
