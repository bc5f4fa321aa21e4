import type { ScrapeClient } from '@/lib/contract/client/client';
import { hostKind } from '@/lib/core/address-kind';
import type { JobErrorKind } from '@/lib/queue/job';

const probeLimitMs = 10_000;

type Deps = {
  /** Like `AbortSignal.timeout`. */
  deadline(ms: number): AbortSignal;
  isOnline(): boolean;
  /** True if the user granted access to this address. */
  hasPermission(baseUrl: string): Promise<boolean>;
};

/**
 * Checks, at no cost, why nothing can be sent to a service, so that anything
 * sent later is known to have left this computer.
 */
export function createPreflight({ deadline, isOnline, hasPermission }: Deps) {
  return {
    /**
     * This machine and the local network are reachable without the internet.
     */
    isCutOff: (baseUrl: string): boolean =>
      !isOnline() && hostKind(new URL(baseUrl).hostname) === 'public',

    /** Why nothing can be sent there now, or undefined if it can. */
    async findProblem(
      client: ScrapeClient,
      baseUrl: string,
      stop: AbortSignal,
    ): Promise<JobErrorKind | undefined> {
      const missing = await client.missingCredential();
      if (missing) return missing;
      const signal = AbortSignal.any([stop, deadline(probeLimitMs)]);
      const [isReached, isAllowed] = await Promise.all([
        client.probe({ signal }),
        hasPermission(baseUrl),
      ]);
      if (!isReached) return stop.aborted ? 'cancelled' : 'unreachable';
      return isAllowed ? undefined : 'no-permission';
    },
  };
}
