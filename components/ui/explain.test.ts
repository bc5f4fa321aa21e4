import { describe, expect, it } from 'vitest';
import type { JobError } from '@/lib/queue/job';
import { explain } from './messages';

const unreachable: JobError = { kind: 'unavailable', status: 523, message: '' };

it("uses the cause's message if the cause is known", () => {
  expect(explain(unreachable)).toEqual({
    title: 'cause.origin_down.title',
    help: 'cause.origin_down.next',
  });
});

it("uses the kind's message if no cause is known", () => {
  expect(explain({ ...unreachable, status: 503 })).toEqual({
    title: 'error.unavailable.title',
    help: 'error.unavailable.next',
  });
});

it.each<[string, JobError, string]>([
  [
    'names the host of a service that failed itself',
    { kind: 'server-error', message: '' },
    'error.server_error.named a.example',
  ],
  [
    'blames no host for another failure',
    { kind: 'timeout', message: '' },
    'error.timeout.title',
  ],
])('%s', (_, error, title) =>
  expect(explain(error, undefined, 'a.example').title).toBe(title),
);

it('names a known waiting time as the next step', () => {
  expect(explain({ ...unreachable, retryAfterSeconds: 2 }).help).toBe(
    'job.retryAfter job.time.s 2',
  );
});

it('names the affected options', () => {
  const error: JobError = {
    kind: 'scrape-failed',
    message: 'Engines tried: [].',
  };
  const request = {
    url: 'https://example.com/',
    formats: ['audio' as const],
    proxy: 'enhanced' as const,
  };
  expect(explain(error, request).help).toBe(
    'cause.no_engine.next cause.about format.audio.title and field.proxy.title',
  );
});

describe('what a service does not recognize', () => {
  const request = {
    url: 'https://example.com/',
    mobile: true,
    formats: ['menu' as const, 'markdown' as const],
  };
  const unknown = (path: string): JobError => ({
    kind: 'bad-request',
    message: '',
    fields: [{ path, message: 'Unrecognized key' }],
  });

  it.each([
    ['mobile', 'field.mobile.title', 'cause.unknown_option.next'],
    ['formats.menu', 'format.menu.title', 'cause.unknown_format.next'],
  ])('is named: %s', (path, label, help) => {
    const title = `cause.unknownParts ${label}`;
    expect(explain(unknown(path), request)).toEqual({ title, help });
    expect(explain({ ...unknown(path), isRemembered: true }, request)).toEqual({
      title,
      help: 'cause.notSentAgain',
    });
  });
});
