import { describe, expect, it } from 'vitest';
import type { JobErrorKind } from '@/lib/queue/job';
import {
  isWorthATry,
  jobLook,
  jobTitle,
  stateLooks,
  stateName,
} from './job-words';

describe('jobTitle', () => {
  it.each([
    ['A title', undefined, 'https://example.com/a', 'A title'],
    ['A title', 'Another', 'https://example.com/a', 'A title'],
    ['', 'Found', 'https://example.com/a', 'Found'],
    ['', undefined, 'https://example.com/', 'example.com'],
    ['', undefined, 'https://example.com/a?b=1#c', 'example.com/a?b=1'],
    ['', undefined, 'not an address', 'not an address'],
    ['', undefined, 'data:text/plain,x', 'data:text/plain,x'],
  ])('%j, %j in the answer, at %s', (title, found, url, name) => {
    expect(
      jobTitle({ page: { tabId: 1, windowId: 1, url, title } }, found),
    ).toBe(name);
  });
});

it('shows a job with missing formats as a partial success', () => {
  const job = {
    state: 'done',
    connection: { kind: 'browser' },
    missing: ['question'],
  } as const;
  expect(stateName({ ...job, missing: [...job.missing] })).toBe(
    'job.doneWithout format.question.title',
  );
  expect(jobLook({ ...job, missing: [...job.missing] }).tone).toBe('is-warn');
  expect(jobLook({ state: 'done' })).toBe(stateLooks.done);
});

it.each<[JobErrorKind, boolean]>([
  ['unauthorized', true],
  ['payment-required', true],
  ['no-permission', true],
  ['no-key', false],
  ['locked', false],
])('after %s, a retry may help: %s', (kind, expected) => {
  expect(isWorthATry({ kind, message: '' })).toBe(expected);
});
