import { expect, it } from 'vitest';
import type { JobErrorKind } from './job';
import type { FieldError } from '@/lib/contract/client/errors';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { type Advice, adviceOf, withAdvice } from './advised-request';

const url = 'https://example.com/a.pdf';
const scan = 'SCRAPE_PDF_OCR_REQUIRED';
const slow = 'SCRAPE_PDF_INSUFFICIENT_TIME_ERROR';
const needs = (ms: string) =>
  `Insufficient time to process a PDF of 90 pages. Increase the timeout to at least ${ms}.`;

it.each<[string, string, string, Partial<ScrapeRequest>, Advice | undefined]>([
  [
    'recognizing the text of a scan',
    scan,
    '',
    { parsers: [{ type: 'pdf', mode: 'fast', maxPages: 3 }] },
    { kind: 'ocr' },
  ],
  ['nothing if text is recognized already', scan, '', {}, undefined],
  [
    'nothing if OCR was asked for',
    scan,
    '',
    { parsers: [{ type: 'pdf', mode: 'ocr' }] },
    undefined,
  ],
  [
    'the time that the message names',
    slow,
    needs('135000ms'),
    {},
    { kind: 'time', ms: 135_000 },
  ],
  [
    'the longest time if none is named',
    slow,
    'Not enough time.',
    { timeout: 60_000 },
    { kind: 'time', ms: 300_000 },
  ],
  ['no time beyond the contract', slow, needs('900000 ms'), {}, undefined],
  [
    'no time that it had',
    slow,
    needs('60000 ms'),
    { timeout: 120_000 },
    undefined,
  ],
  ['nothing after another failure', 'SCRAPE_TIMEOUT', '', {}, undefined],
])('advises %s', (_, code, message, request, advice) => {
  const error = { kind: 'scrape-failed' as const, code, message };
  expect(adviceOf(error, { url, ...request })).toEqual(advice);
});

it.each<[string, JobErrorKind, Partial<ScrapeRequest>, Advice | undefined]>([
  [
    'a page that is not in the cache without that condition',
    'no-cached-data',
    { minAge: 1 },
    { kind: 'without', parts: ['minAge'] },
  ],
  ['nothing without the condition', 'no-cached-data', {}, undefined],
  [
    'all the time there is after a short limit',
    'timeout',
    { timeout: 30_000 },
    { kind: 'time', ms: 300_000 },
  ],
  [
    'nothing after the longest limit',
    'timeout',
    { timeout: 300_000 },
    undefined,
  ],
  ['nothing after the limit of the service', 'timeout', {}, undefined],
])('advises %s', (_, kind, request, advice) => {
  expect(adviceOf({ kind, message: '' }, { url, ...request })).toEqual(advice);
});

it('changes only what is advised', () => {
  const request: ScrapeRequest = {
    url,
    formats: ['markdown'],
    parsers: [{ type: 'pdf', mode: 'fast', maxPages: 3 }],
  };
  expect(withAdvice(request, { kind: 'ocr' })).toEqual({
    ...request,
    parsers: [{ type: 'pdf', mode: 'auto', maxPages: 3 }],
  });
  expect(withAdvice(request, { kind: 'time', ms: 90_000 })).toEqual({
    ...request,
    timeout: 90_000,
  });
});

const unknown = 'Unrecognized key in body';

it.each<[string, FieldError[], Partial<ScrapeRequest>, object | undefined]>([
  [
    'an option that the server does not know',
    [{ path: 'redactPII', message: unknown }],
    { redactPII: true, formats: ['markdown'] },
    { formats: ['markdown'] },
  ],
  [
    'a format that the server does not know',
    [{ path: 'formats[1].type', message: 'Invalid input' }],
    { formats: ['markdown', 'menu'] },
    { formats: ['markdown'] },
  ],
  [
    'nothing if the only format is unknown',
    [{ path: 'formats[0]', message: 'Invalid input' }],
    { formats: ['menu'] },
    undefined,
  ],
  [
    'nothing if something else was refused too',
    [
      { path: 'redactPII', message: unknown },
      { path: 'timeout', message: 'Too small' },
    ],
    { redactPII: true, timeout: 1000 },
    undefined,
  ],
  [
    'nothing that was not asked for',
    [{ path: 'constructor', message: unknown }],
    {},
    undefined,
  ],
])('leaves out %s', (_, fields, options, left) => {
  const request = { url, ...options };
  const advice = adviceOf(
    { kind: 'bad-request', message: '', fields },
    request,
  );
  expect(advice && withAdvice(request, advice)).toEqual(
    left && { url, ...left },
  );
});

it.each<[string, FieldError, boolean]>([
  ['it is unknown', { path: 'formats[1]', message: 'Invalid input' }, true],
  [
    'something else about it is wrong',
    { path: 'formats[1]', message: 'Only one of these formats at a time' },
    false,
  ],
])('leaves out a refused format if %s', (_, field, isLeftOut) => {
  const error = {
    kind: 'bad-request' as const,
    message: '',
    fields: [field],
  };
  const request: ScrapeRequest = { url, formats: ['markdown', 'menu'] };
  expect(adviceOf(error, request)).toEqual(
    isLeftOut ? { kind: 'without', parts: ['formats.menu'] } : undefined,
  );
});
