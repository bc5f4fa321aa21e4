import { describe, expect, it } from 'vitest';
import { isOnThisComputer } from '@/lib/contract/schema/model-server';
import type { Job } from '@/lib/queue/job';
import { sampleJob } from '@/test/sample-job';
import { atRest, storedJob } from './stored-job';

it('keeps where a model runs, so that no text leaves this computer unasked', () => {
  const model = {
    id: 'm',
    kind: 'ollama',
    baseUrl: 'http://localhost:11434',
    model: 'large',
    runsAt: 'ollama.com',
  } as const;
  const { connection } = storedJob.parse(
    sampleJob({ connection: { kind: 'browser', model } }),
  );
  expect(connection).toEqual({ kind: 'browser', model });
  expect(isOnThisComputer(model)).toBe(false);
});

describe('a job that was running when the backup was made', () => {
  const model = {
    id: 'm',
    kind: 'openai',
    baseUrl: 'https://models.example/v1',
    model: 'large',
  } as const;
  const local = { ...model, baseUrl: 'http://localhost:11434' };

  it.each<[string, Partial<Job>, Job['state']]>([
    [
      'at a service',
      {
        connection: { kind: 'service', id: 's', baseUrl: 'https://s.example' },
      },
      'unknown',
    ],
    [
      'at a model elsewhere that was asked',
      { connection: { kind: 'browser', model }, readAt: 2 },
      'unknown',
    ],
    [
      'before a model elsewhere was asked',
      { connection: { kind: 'browser', model } },
      'cancelled',
    ],
    [
      'at a model of this computer',
      { connection: { kind: 'browser', model: local }, readAt: 2 },
      'cancelled',
    ],
  ])('%s: %j becomes %s', (_, how, state) => {
    const rested = atRest(sampleJob({ ...how, state: 'running' }), 9);
    expect(rested).toMatchObject({ state, endedAt: 9 });
    expect(rested.unsettledAt).toBe(state === 'unknown' ? 9 : undefined);
  });
});
