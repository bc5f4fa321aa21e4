import { describe, expect, it } from 'vitest';
import type { JobError } from '@/lib/queue/job';
import {
  serviceStatus,
  serviceName,
  type ServiceVerdict,
} from './service-status';
import type { TestReport } from '@/components/settings';

const blocked: JobError = { kind: 'payment-required', message: '' };

describe('serviceStatus', () => {
  it.each<
    [
      string,
      TestReport<ServiceVerdict>,
      JobError | undefined,
      string | undefined,
    ]
  >([
    ['nothing is known', {}, undefined, undefined],
    ['a test is under way', { busy: true }, undefined, undefined],
    [
      'its jobs are held back',
      {},
      blocked,
      'warn error.payment_required.title',
    ],
    [
      'the test came later',
      { verdict: 'works' },
      blocked,
      'success connection.verdict.works.title',
    ],
    [
      'no key was checked',
      { verdict: 'works-unchecked' },
      undefined,
      'success connection.verdict.works_unchecked.title',
    ],
    [
      'the key is wrong',
      { verdict: 'wrong-key' },
      undefined,
      'danger connection.verdict.wrong_key.title',
    ],
    [
      'it is gone',
      { verdict: 'no-service' },
      undefined,
      'danger start.no_service.title',
    ],
    [
      'there was no test',
      { failure: 'asleep' },
      blocked,
      'danger settings.failed',
    ],
  ])('where %s', (_, report, error, expected) => {
    const words = serviceStatus(report, error);
    expect(words && `${words.tone} ${words.title}`).toBe(expected);
  });
});

describe('serviceName', () => {
  it.each([
    [{ id: 'a', baseUrl: 'https://a.example/api' }, 'a.example'],
    [{ id: 'a', name: 'Office', baseUrl: 'https://a.example' }, 'Office'],
  ])('%j is %s', (service, expected) =>
    expect(serviceName(service)).toBe(expected),
  );
});
