import { expect, it } from 'vitest';
import { isOnThisComputer } from '@/lib/contract/schema/model-server';
import { sampleJob } from '@/test/sample-job';
import { storedJob } from './stored-job';

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
