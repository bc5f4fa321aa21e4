import type { Service } from '@/lib/contract/schema/connection';
import type { Job } from '@/lib/queue/job';
import { isKeyless } from '@/lib/services';

type Waiting = Pick<Job, 'connection' | 'error'>;

/** A per-minute limit is at most this long; a per-day limit is longer. */
const maxMinuteLimitSeconds = 90;

/** The service of a job is used without a key, and so bills nothing. */
export const isOfKeyless = (
  { connection }: Pick<Job, 'connection'>,
  services: readonly Service[],
): boolean =>
  connection.kind === 'service' &&
  services.some(
    (service) => service.id === connection.id && isKeyless(service),
  );

/** A service that is used without a key has no requests left today. */
export const isUsedUp = (job: Waiting, services: readonly Service[]): boolean =>
  job.error?.kind === 'rate-limited' &&
  (job.error.retryAfterSeconds ?? 0) > maxMinuteLimitSeconds &&
  isOfKeyless(job, services);

/** With a key the job continues immediately. */
export const needsKey = (job: Waiting, services: readonly Service[]): boolean =>
  job.error?.kind === 'no-key' || isUsedUp(job, services);
