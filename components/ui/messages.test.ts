import { expect, it } from 'vitest';
import { errorMessage } from './messages';

it('names a known waiting time as the next step', () => {
  expect(
    errorMessage({ kind: 'server-error', message: '', retryAfterSeconds: 90 })
      .help,
  ).toBe('job.retryAfter job.time.min 1 job.time.s 30');
});
