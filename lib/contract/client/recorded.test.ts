import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type ScrapedPage,
  readScrapedPage,
} from '@/lib/contract/schema/scrape-answer';
import type { ApiError } from './errors';
import type { Operation, OperationValue } from './operations';
import { readAnswer } from './read-answer';
import { meanings } from '@/test/recorded-meanings';

type Recording = {
  name: string;
  response: { status: number; headers: Record<string, string>; body: unknown };
};

const file = '../shared/recorded/responses.json';
const recordings: Recording[] = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : [];
const time = (at?: number) =>
  at === undefined ? 'no time' : new Date(at).toISOString();
const words = (text: string) => text.trim().split(' ').slice(0, 6).join(' ');

const output = ([id, value]: [string, unknown]): string => {
  if (Array.isArray(value)) return `${id} ${value.length}`;
  const text = String(value)
    .split('\n')[0]!
    .slice(0, 15)
    .replaceAll(/\p{Cc}/gu, '·');
  return text === '' ? `${id} empty` : `${id} "${text}"`;
};

const page = ({ data }: ScrapedPage): string => {
  const { metadata, warning, ...outputs } = data;
  const { title, statusCode = 200, error, creditsUsed } = metadata ?? {};
  const status =
    statusCode === 200
      ? ''
      : `, page answered ${[statusCode, error].filter(Boolean).join(' ')}`;
  const shown = Object.entries(outputs).map(output).join(', ') || 'nothing';
  const credits = creditsUsed === 1 ? '1 credit' : `${creditsUsed} credits`;
  return `${String(title ?? 'untitled')}${status}: ${shown}; ${credits}${warning ? `; warns: ${warning}` : ''}`;
};

const failure = ({
  kind,
  status,
  code,
  fields,
  message,
  retryAfterSeconds,
}: ApiError): string => {
  const told =
    fields
      ?.map((field) => `${field.path || 'the body'}: ${field.message}`)
      .join('; ') ?? words(message);
  const wait =
    retryAfterSeconds === undefined
      ? ''
      : `, retry after ${retryAfterSeconds} s`;
  return `${kind}, ${[status, code].filter(Boolean).join(' ')}${wait}${told && `: ${told}`}`;
};

/** Describes each value in plain words. */
const tell: { [O in Operation]: (value: OperationValue<O>) => string } = {
  scrape: ({ data }) => page(readScrapedPage(data)),
  sessions: ({ sessions }) =>
    sessions
      .map(
        ({ status, createdAt, lastActivity }) =>
          `${status} from ${time(createdAt)} to ${time(lastActivity)}`,
      )
      .join('; ') || 'no sessions',
  'create-session': ({ id, expiresAt }) =>
    `session ${id?.slice(0, 13)} until ${time(expiresAt)}`,
  run: ({ success, exitCode, error, result, stdout }) =>
    success
      ? `ran with exit ${exitCode}: result ${result}, printed ${stdout?.trim()}`
      : `failed with exit ${exitCode}: ${words(error ?? '')}`,
  stop: ({ sessionDurationMs, creditsBilled }) =>
    `stopped after ${sessionDurationMs} ms; ${creditsBilled === undefined ? 'credits not told' : `${creditsBilled} credits`}`,
  credits: ({ remainingCredits }) => `${remainingCredits} credits left`,
  session: ({ status }) => `${status}`,
  replay: (pages) => `${pages.length} pages`,
  'credit-history': (periods) => `${periods.length} periods`,
  monitor: ({ status }) => `${status}`,
  monitors: (monitors) => `${monitors.length} monitors`,
  'monitor-checks': (checks) => `${checks.length} checks`,
  'monitor-check': (diffs) => `${diffs.length} pages changed`,
  queue: ({ activeJobsInQueue, waitingJobsInQueue, maxConcurrency }) =>
    `${activeJobsInQueue} at work, ${waitingJobsInQueue} waiting, at most ${maxConcurrency}`,
  activity: (requests) =>
    requests
      .map(
        ({ endpoint, target, created_at }) =>
          `${endpoint} of ${target} at ${time(created_at)}`,
      )
      .join('; '),
  'create-batch': ({ id, invalidURLs = [] }) =>
    [
      'batch',
      id?.slice(0, 13),
      ...invalidURLs.map((url) => `without ${url}`),
    ].join(' '),
  'batch-status': ({ status, completed, total, data, rest: { next } }) =>
    `${status}, ${completed} of ${total}, ${next ? 'more to ask for' : 'the end'}: ${data.map((one) => page(readScrapedPage(one))).join(' | ') || 'no pages'}`,
  'cancel-batch': ({ status }) => String(status),
  'batch-errors': ({ errors, robotsBlocked }) =>
    [
      ...errors.map(
        ({ code, url, timestamp }) =>
          `${code} for ${url} at ${time(timestamp)}`,
      ),
      `${robotsBlocked.length} blocked by robots`,
    ].join('; '),
};

/** Each function has its own value type; the table only knows the operation. */
const teller = (operation: Operation) =>
  tell[operation] as (value: OperationValue<Operation>) => string;

const meaning = (
  operation: Operation,
  { status, headers, body }: Recording['response'],
): string => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const outcome = readAnswer(
    operation,
    { status, headers: new Headers(headers), text },
    new Date(0),
  );
  return outcome.ok ? teller(operation)(outcome.value) : failure(outcome.error);
};

const expected = Object.entries(meanings).flatMap(([operation, told]) =>
  Object.entries(told).map(
    ([name, sentence]) => [name, operation as Operation, sentence] as const,
  ),
);

describe.skipIf(recordings.length === 0)(
  'the recorded answers of a real server, if ../shared has them',
  () => {
    it('each recorded answer is described once', () => {
      expect(expected.map(([name]) => name).toSorted()).toEqual(
        recordings.map(({ name }) => name).toSorted(),
      );
      expect(recordings).toHaveLength(111);
    });

    it.each(expected)('%s as %s: %s', (name, operation, sentence) => {
      const { response } = recordings.find(
        (recording) => recording.name === name,
      )!;
      expect(meaning(operation, response)).toBe(sentence);
    });
  },
);
