import { describe, expect, it } from 'vitest';
import { type RetryPolicy, retryPolicyOf } from './retry-policy';
import type { JobErrorKind } from './job';

describe('the retry policy', () => {
  it.each<[JobErrorKind, number | undefined, RetryPolicy]>([
    ['rate-limited', undefined, 'wait'],
    ['rate-limited', 60, 'wait'],
    ['busy', undefined, 'wait'],
    ['unavailable', 2, 'wait'],
    ['unavailable', undefined, 'fail'],
    ['unreachable', undefined, 'wait'],
    ['offline', undefined, 'wait'],
    ['unprepared', undefined, 'wait'],
    ['disconnected', undefined, 'pause'],
    ['processing-continues', 30, 'ask-later'],
    ['unauthorized', undefined, 'pause'],
    ['no-key', undefined, 'pause'],
    ['payment-required', undefined, 'pause'],
    ['no-permission', undefined, 'pause'],
    ['locked', undefined, 'pause'],
    ['no-secret', undefined, 'fail'],
    ['network', undefined, 'unknown'],
    ['deadline', undefined, 'unknown'],
    ['bad-gateway', undefined, 'unknown'],
    ['interrupted', undefined, 'unknown'],
    ['timeout', undefined, 'fail'],
    ['bad-request', undefined, 'fail'],
    ['forbidden', undefined, 'fail'],
    ['server-error', undefined, 'fail'],
    ['scrape-failed', 5, 'fail'],
    ['storage', undefined, 'fail'],
  ])(
    '%s, with a Retry-After of %s s: %s',
    (kind, retryAfterSeconds, policy) => {
      expect(retryPolicyOf({ kind, message: '', retryAfterSeconds })).toBe(
        policy,
      );
    },
  );
});
