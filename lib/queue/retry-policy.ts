import type { JobError } from './job';

/**
 * The consequence of a failure for a job. `wait`: it was refused without a bill
 * and is retried later. `ask-later`: the service is still working, so the job
 * waits and then asks the user. `pause`: the user must first fix a problem at
 * the service, or connect it again. `unknown`: the service may have done and
 * billed the work. `fail`: final.
 */
export type RetryPolicy = 'wait' | 'ask-later' | 'pause' | 'unknown' | 'fail';

const policies: Partial<Record<JobError['kind'], RetryPolicy>> = {
  'rate-limited': 'wait',
  busy: 'wait',
  unreachable: 'wait',
  offline: 'wait',
  unprepared: 'wait',
  'processing-continues': 'ask-later',
  unauthorized: 'pause',
  'no-key': 'pause',
  'payment-required': 'pause',
  'no-permission': 'pause',
  locked: 'pause',
  disconnected: 'pause',
  network: 'unknown',
  deadline: 'unknown',
  'bad-gateway': 'unknown',
  interrupted: 'unknown',
};

/**
 * How to treat a job at a service that failed with this error. Source: contract
 * and real server, "Errors".
 */
export const retryPolicyOf = ({
  kind,
  retryAfterSeconds,
}: JobError): RetryPolicy =>
  policies[kind] ??
  (kind === 'unavailable' && retryAfterSeconds !== undefined ? 'wait' : 'fail');
