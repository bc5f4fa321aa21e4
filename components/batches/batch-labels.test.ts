import { describe, expect, it } from 'vitest';
import type { Batch } from '@/lib/batches/batch';
import type { BatchRow } from '@/lib/batches/table';
import type { JobErrorKind } from '@/lib/queue/job';
import { batchErrorMessage, batchStateName, rowReason } from './batch-labels';
import { sampleBatch } from '@/test/sample-batch';

const row = (more: Partial<BatchRow>): BatchRow => ({
  at: 0,
  url: 'https://a.example/',
  title: '',
  state: 'done',
  cells: {},
  ...more,
});

describe('rowReason', () => {
  const failed = (kind: JobErrorKind, message = '') =>
    row({ state: 'failed', error: { kind, message } });
  it.each<[string, BatchRow, ReturnType<typeof rowReason>]>([
    ['nothing of a page that came', row({}), undefined],
    [
      'a failure in the words of a single result, with those of the service',
      row({
        state: 'failed',
        error: { kind: 'timeout', code: 'SCRAPE_TIMEOUT', message: 'Too slow' },
      }),
      { title: 'error.timeout.title', details: 'error.timeout.next Too slow' },
    ],
    [
      'a failure that the service has no words for',
      failed('unreported'),
      { title: 'error.unreported.title', details: 'error.unreported.next' },
    ],
    [
      'the status that the site answered',
      row({ state: 'page-error', pageError: { status: 404, message: '' } }),
      { title: 'panel.status 404', details: '' },
    ],
    [
      'the formats that a page came without',
      row({ state: 'incomplete', missing: ['question'] }),
      { title: 'job.doneWithout format.question.title', details: '' },
    ],
    [
      'the error that the service met at the site',
      row({ state: 'page-error', pageError: { message: 'Not Found' } }),
      { title: 'Not Found', details: '' },
    ],
    [
      'an address that Pluck did not send',
      row({ state: 'left-out', why: 'privacy.loopback' }),
      { title: 'privacy.loopback.title', details: '' },
    ],
    [
      'an address that the user left out',
      row({ state: 'left-out', why: 'flagged' }),
      { title: 'batches.leftFlagged', details: '' },
    ],
    [
      'the rule by which Pluck asked about an address that the user left out',
      row({ state: 'left-out', why: 'flagged', rule: 'secret-name' }),
      {
        title:
          'batches.leftFlagged sending.flagged.why sending.flagged.rule.secret_name (secret-name)',
        details: '',
      },
    ],
    [
      'an address that the service does not accept',
      row({ state: 'left-out', why: 'not-accepted' }),
      { title: 'batches.notAccepted', details: '' },
    ],
  ])("a row's reason is %s", (_, one, reason) =>
    expect(rowReason(one)).toEqual(reason),
  );
});

describe('batchErrorMessage', () => {
  const failed = (
    kind: JobErrorKind,
    message = '',
    more: Partial<Batch> = {},
  ): Batch =>
    sampleBatch({ state: 'failed', error: { kind, message }, ...more });
  it.each<[string, Batch, string]>([
    [
      'an ID that the service does not know',
      failed('not-found', 'Job not found'),
      'batch.unknown',
    ],
    [
      'an ID that is none to the service',
      failed('bad-request', 'Invalid job ID'),
      'batch.unknown',
    ],
    [
      'options that it does not accept',
      failed('bad-request', '', { remoteId: undefined }),
      'error.bad_request.title',
    ],
    [
      'addresses none of which it accepts',
      failed('bad-request', 'No valid URLs provided', { remoteId: undefined }),
      'batches.noneAccepted.title',
    ],
    [
      'a service that is not connected any more',
      failed('disconnected'),
      'batches.disconnected.title',
    ],
    [
      'a service that was disconnected before it was sent',
      failed('disconnected', '', { remoteId: undefined }),
      'error.disconnected.title',
    ],
    [
      'a service that gave up',
      failed('scrape-failed', 'failed'),
      'batches.gaveUp.title',
    ],
    ['a key', failed('unauthorized'), 'error.unauthorized.title'],
  ])('a batch error is %s', (_, batch, title) =>
    expect(batchErrorMessage(batch)?.title).toBe(title),
  );

  it('a batch without a known error has an empty message', () => {
    expect(batchErrorMessage(sampleBatch({ state: 'failed' }))).toBeUndefined();
  });
});

it.each<[Partial<Batch>, string]>([
  [{ state: 'running' }, 'batches.state.running'],
  [{ state: 'running', cancelledAt: 5 }, 'batches.state.cancelling'],
  [{ state: 'cancelled', cancelledAt: 5 }, 'batches.state.cancelled'],
])('the column %j is titled %s', (more, name) =>
  expect(batchStateName(sampleBatch(more))).toBe(name),
);
