import type { Service } from '@/lib/contract/schema/connection'
import type { Job } from '@/lib/queue/job'
import { isKeyless } from '@/lib/services'

type Waiting = Pick<Job, 'connection' | 'error'>

/** Limits of a minute are longer than none and shorter than a day's. */
const maxMinuteLimitSeconds = 90

/** A service that is used without a key answers no more today. */
export const isUsedUp = ({ connection, error }: Waiting, services: readonly Service[]): boolean =>
  error?.kind === 'rate-limited' &&
  (error.retryAfterSeconds ?? 0) > maxMinuteLimitSeconds &&
  connection.kind === 'service' &&
  services.some((service) => service.id === connection.id && isKeyless(service))

/** With a key the job goes on at once. */
export const needsKey = (job: Waiting, services: readonly Service[]): boolean =>
  job.error?.kind === 'no-key' || isUsedUp(job, services)
