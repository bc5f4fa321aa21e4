import { describe, expect, it } from 'vitest';
import {
  type Failure,
  lookupFailureMessage,
  isCuredInSettings,
} from './lookup-failure';

const cases: [Failure, string, string][] = [
  [{ kind: 'no-service' }, 'start.no_service.title', 'lookup.connect'],
  [
    { kind: 'call-failed', message: 'It did not answer.' },
    'It did not answer.',
    'lookup.callFailed',
  ],
  [
    { kind: 'network', message: '' },
    'lookup.title.network',
    'lookup.help.network',
  ],
  [
    { kind: 'deadline', message: '' },
    'lookup.title.deadline',
    'lookup.help.deadline',
  ],
  [
    { kind: 'bad-gateway', status: 502, message: '' },
    'error.bad_gateway.title',
    'lookup.help.bad_gateway',
  ],
  [
    { kind: 'wrong-shape', status: 200, message: '' },
    'error.wrong_shape.title',
    'lookup.help.wrong_shape',
  ],
  [
    { kind: 'unauthorized', status: 401, message: 'x' },
    'error.unauthorized.title',
    'error.unauthorized.next',
  ],
  [
    { kind: 'rate-limited', status: 429, message: '', retryAfterSeconds: 2 },
    'error.rate_limited.title',
    'job.retryAfter job.time.s 2',
  ],
  [
    { kind: 'bad-gateway', status: 502, message: '', retryAfterSeconds: 9 },
    'error.bad_gateway.title',
    'job.retryAfter job.time.s 9',
  ],
];

describe('lookupFailureMessage', () => {
  for (const [failure, title, help] of cases) {
    it(`says what ${failure.kind} means for a lookup`, () =>
      expect(lookupFailureMessage(failure)).toEqual({ title, help }));
  }

  it('links to the settings if these may fix it', () => {
    expect(isCuredInSettings({ kind: 'unauthorized', message: '' })).toBe(true);
    expect(isCuredInSettings({ kind: 'rate-limited', message: '' })).toBe(
      false,
    );
  });
});
