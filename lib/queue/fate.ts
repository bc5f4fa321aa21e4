import type { JobError } from './job'

/**
 * What a failure means for a job. `wait`: it was refused unbilled, and goes again later. `ask-later`: the service
 * works on, so it waits and then asks the user. `pause`: the user must do something at the service first. `unknown`:
 * the service may have done, and billed, the work all the same. `fail`: it is over.
 */
export type Fate = 'wait' | 'ask-later' | 'pause' | 'unknown' | 'fail'

const fates: Partial<Record<JobError['kind'], Fate>> = {
  'rate-limited': 'wait',
  busy: 'wait',
  unreachable: 'wait',
  offline: 'wait',
  'processing-continues': 'ask-later',
  unauthorized: 'pause',
  'no-key': 'pause',
  'payment-required': 'pause',
  'no-permission': 'pause',
  locked: 'pause',
  network: 'unknown',
  deadline: 'unknown',
  'bad-gateway': 'unknown',
  interrupted: 'unknown',
}

/** The fate of a job of a service that ended with this error. Source: contract and real server, "Errors". */
export const fateOf = ({ kind, retryAfterSeconds }: JobError): Fate =>
  fates[kind] ?? (kind === 'unavailable' && retryAfterSeconds !== undefined ? 'wait' : 'fail')
