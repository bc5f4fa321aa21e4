import { lazy } from '@/lib/rpc/calls';

export { clientFor } from './client';
export { askService } from './ask-service';
export { network, sendOnce } from './network';
export { onServicesChanged } from './services-changed';
export { separateAsNeeded } from './services-changed';

/** Sends there again what the service at this base URL didn't know before. */
export const forgetRefusals = async (baseUrl: string): Promise<void> =>
  (await import('./refusals')).forgetRefusals(baseUrl);

/**
 * Scrape services and their accounts. `unblock`: continues the jobs of a
 * service.
 */
export const createServices = (unblock: (id: string) => Promise<void>) => ({
  laterCalls: {
    connection: lazy(
      async () => (await import('./calls')).connectionCalls,
      async () =>
        (await import('./connection-handlers')).createConnectionHandlers(
          unblock,
        ),
    ),
    account: lazy(
      async () => (await import('./calls')).accountCalls,
      async () => (await import('./account')).createAccountHandlers(),
    ),
  },
  keepsOrigin: async (url: string) =>
    (await import('./keeps-origin')).keepsOrigin(url),
});
