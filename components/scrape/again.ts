import { type Cost, estimate, isBilled } from '@/lib/contract/cost/estimate';
import { isOnThisComputer } from '@/lib/contract/schema/model-server';
import type { Job } from '@/lib/queue/job';
import { type Settings, findService } from '@/lib/settings';

type Done = Pick<Job, 'connection' | 'request'>;

/**
 * Whether a repeat is free: in this browser, with a local model if it needs
 * one. The price of remote models is unknown.
 */
export const isFree = (connection: Job['connection']): boolean =>
  connection.kind === 'browser' &&
  (!connection.model || isOnThisComputer(connection.model));

/**
 * The price of repeating a job: `free` on this computer, undefined if it is
 * unknown or no credits are counted.
 */
export function costAgain(
  { connection, request }: Done,
  settings: Settings,
): Cost | 'free' | undefined {
  if (connection.kind === 'browser')
    return isFree(connection) ? 'free' : undefined;
  const service = findService(settings, connection.id);
  return service && isBilled(service) ? estimate(request) : undefined;
}

/**
 * Whether the service may answer from its cache, and the request can disable
 * that. Source: contract, `maxAge`.
 */
export const mayBeCached = ({
  connection,
  request: { maxAge, minAge, lockdown, sendPage },
}: Done): boolean =>
  connection.kind === 'service' &&
  maxAge !== 0 &&
  minAge === undefined &&
  !lockdown &&
  !sendPage;
