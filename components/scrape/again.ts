import { type Cost, estimate } from '@/lib/contract/cost/estimate'
import { isBilled } from '@/lib/contract/cost/is-billed'
import type { Job } from '@/lib/queue/job'
import { type Settings, findService } from '@/lib/settings'

type Done = Pick<Job, 'connection' | 'request'>

/** The price of repeating a job: `free` in this browser, undefined if no credits are counted. */
export function costAgain({ connection, request }: Done, settings: Settings): Cost | 'free' | undefined {
  if (connection.kind === 'browser') return 'free'
  const service = findService(settings, connection.id)
  return service && isBilled(service) ? estimate(request) : undefined
}

/** Whether the service may answer from its cache, which can be avoided. Source: contract, `maxAge`. */
export const mayBeCached = ({ connection, request: { maxAge, minAge, lockdown } }: Done): boolean =>
  connection.kind === 'service' && maxAge !== 0 && minAge === undefined && !lockdown
