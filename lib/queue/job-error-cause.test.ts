import { describe, expect, it } from 'vitest';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { type Cause, becauseOf } from './job-error-cause';
import type { JobError } from './job';

const url = 'https://example.com/';
const causeOf = (error: Partial<JobError>, request?: Partial<ScrapeRequest>) =>
  becauseOf(
    { kind: 'bad-request', message: '', ...error },
    request && { url, ...request },
  )?.cause;

describe('the cause of a 403', () => {
  it.each<[string, Cause | undefined]>([
    ['Unauthorized: This account has been banned.', 'banned'],
    [
      'Threat protection is an enterprise feature and is not enabled for your team.',
      'protection',
    ],
    ['Zero data retention is not enabled for your team.', 'retention'],
    [
      'We apologize for the inconvenience but we do not support this site.',
      'site',
    ],
    ['This website is unsupported.', 'site'],
    ['', undefined],
    ['Forbidden', undefined],
  ])('%s', (message, cause) => {
    expect(causeOf({ kind: 'forbidden', message })).toBe(cause);
  });
});

describe('the cause of an unknown path', () => {
  it.each<[Partial<JobError>, boolean, Cause | undefined]>([
    [{ kind: 'not-json', status: 404 }, true, 'no-uploads'],
    [{ kind: 'not-found', status: 404 }, true, 'no-uploads'],
    [{ kind: 'not-found', status: 405 }, true, 'no-uploads'],
    [{ kind: 'not-implemented', status: 501 }, true, 'no-uploads'],
    [{ kind: 'not-json', status: 200 }, true, undefined],
    [{ kind: 'not-json', status: 404 }, false, undefined],
  ])('%j, with a page: %j', (error, sendPage, cause) => {
    expect(causeOf(error, { sendPage })).toBe(cause);
  });
});

describe('the cause of a 400 about the address', () => {
  const message = 'URL must have a valid top-level domain or be an IP address';
  it.each<[string, Cause]>([
    ['http://localhost/', 'local-address'],
    ['http://localhost:8080/a.zip', 'local-address'],
    ['http://intranet/', 'local-address'],
    ['http://intranet./', 'local-address'],
    ['https://example.com/files/a.zip', 'file-type'],
    ['https://example.com/a.MP4?x=1#t=2', 'file-type'],
    ['https://example.com/a.pdf', 'address'],
    ['https://example.com/', 'address'],
    ['http://[::1]/', 'address'],
    ['http://127.0.0.1/', 'address'],
  ])('%s', (address, cause) => {
    expect(
      causeOf({ fields: [{ path: 'url', message }] }, { url: address }),
    ).toBe(cause);
  });

  it('is unknown if an option is refused, too', () => {
    const fields = [
      { path: 'url', message },
      { path: 'timeout', message: 'Too big' },
    ];
    expect(causeOf({ fields }, {})).toBeUndefined();
  });

  it('is known without the request', () => {
    expect(causeOf({ fields: [{ path: 'url', message }] })).toBe('address');
  });
});

describe('the cause of a 400 about an option', () => {
  it.each<[string, string, Cause | undefined]>([
    ['formats[0]', 'Invalid input', 'unknown-format'],
    [
      'formats[1].type',
      'Invalid option: expected one of "markdown"|"html"',
      'unknown-format',
    ],
    ['formats[0].quality', 'Number must be at most 100', undefined],
    ['formats', 'You may only specify one screenshot format', undefined],
    ['foo', 'Unrecognized key: "foo"', 'unknown-option'],
    ['waitFor', 'waitFor must not exceed half of timeout', undefined],
  ])('%s: %s', (path, message, cause) => {
    expect(
      causeOf({ fields: [{ path, message }] }, {
        formats: ['menu', 'summary'],
        foo: 1,
      } as Partial<ScrapeRequest>),
    ).toBe(cause);
  });
});

describe('a server error', () => {
  const accident: Partial<JobError> = {
    kind: 'server-error',
    status: 500,
    code: 'UNKNOWN_ERROR',
  };

  it('may mean a missing model if one is needed', () => {
    expect(causeOf(accident, { formats: ['summary'] })).toBe('no-model');
    expect(causeOf(accident, { onlyCleanContent: true })).toBe('no-model');
  });

  it('means no missing model if none is needed or the server names another reason', () => {
    expect(causeOf(accident, { formats: ['markdown'] })).toBeUndefined();
    expect(causeOf(accident, {})).toBeUndefined();
    expect(
      causeOf({ ...accident, code: 'NEW' }, { formats: ['summary'] }),
    ).toBeUndefined();
  });
});

describe('a page that no engine got', () => {
  const tried = (engines: string): Partial<JobError> => ({
    kind: 'scrape-failed',
    message: `All scraping engines failed to retrieve content from this URL. Engines tried: [${engines}].`,
  });

  it.each<[string, string, Partial<ScrapeRequest>, Cause | undefined]>([
    ['lacks an engine if none was tried', '', {}, 'no-engine'],
    [
      'lacks an engine if only files were tried for an option',
      'pdf, document',
      { proxy: 'enhanced' },
      'no-engine',
    ],
    [
      'lacks an engine if only files were tried for a format',
      'pdf, document',
      { formats: ['audio'] },
      'no-engine',
    ],
    [
      'is refused by its site if nothing special was asked',
      'pdf, document',
      {},
      undefined,
    ],
    [
      'is refused by its site, with formats that any engine has',
      'pdf, document',
      { formats: ['html', 'links'] },
      undefined,
    ],
    [
      'is refused by its site if others were tried',
      'playwright, fetch',
      { proxy: 'enhanced' },
      undefined,
    ],
  ])('%s', (_, engines, request, cause) => {
    expect(causeOf(tried(engines), request)).toBe(cause);
  });
});
