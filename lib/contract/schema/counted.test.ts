import { expect, it } from 'vitest';
import { readCredits, readQueue } from './account-answers';
import { readBatchStatus } from './batch-answers';
import { readMetadata } from './scrape-answer';
import { readStop } from './session-answers';

const inData = (read: (json: unknown) => object) => (fields: object) =>
  read({ success: true, data: fields });

it.each<[string, (fields: object) => object, string[]]>([
  ['a batch', readBatchStatus, ['completed', 'total', 'creditsUsed']],
  [
    'a page',
    readMetadata,
    ['creditsUsed', 'numPages', 'totalPages', 'concurrencyQueueDurationMs'],
  ],
  ['a stopped session', readStop, ['creditsBilled', 'sessionDurationMs']],
  ['an account', inData(readCredits), ['remainingCredits', 'planCredits']],
  [
    'a queue',
    readQueue,
    [
      'jobsInQueue',
      'activeJobsInQueue',
      'waitingJobsInQueue',
      'maxConcurrency',
    ],
  ],
])('of %s: -1 is an unknown number, and kept unchanged', (_, read, names) => {
  for (const name of names) {
    expect(read({ [name]: 0 })).toMatchObject({ [name]: 0 });
    const unknown = read({ [name]: -1 });
    expect(unknown).not.toHaveProperty(name);
    expect(unknown).toMatchObject({ rest: { [name]: -1 } });
  }
});
