import { expect, it, vi } from 'vitest';
import { withModels } from '@/lib/engines/browser/with-models';
import type { Job } from '@/lib/queue/job';
import { sampleJob } from '@/test/sample-job';
import { keepAnswers } from './space-handlers';

function bed() {
  const log = { isFull: true, unkept: 0, writes: 0 };
  const answers = keepAnswers({
    change: async () => {
      log.writes++;
      if (log.isFull) throw new DOMException('', 'QuotaExceededError');
      return undefined;
    },
    onUnkept: (count) => void (log.unkept = count),
  });
  const answer = { raw: new Blob(['paid']), complete: true };
  return {
    log,
    answers,
    keep: () => answers.change('a', (job) => ({ job }), answer),
  };
}

it('holds an answer that cannot be saved, and writes it later from the bytes in memory', async () => {
  const { log, answers, keep } = bed();
  await expect(keep()).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await answers.unkept('a')?.text()).toBe('paid');
  expect(await answers.retry('a')).toBe(false);
  expect(log).toMatchObject({ unkept: 1, writes: 2 });
  log.isFull = false;
  expect(await answers.retry('a')).toBe(true);
  expect(answers.unkept('a')).toBeUndefined();
  expect(log).toMatchObject({ unkept: 0, writes: 3 });
  expect(await answers.retry('a'), 'there is nothing left to keep').toBe(false);
});

it('replaces an unsaved answer with a later answer of the same job', async () => {
  const { log, answers, keep } = bed();
  await keep().catch(() => undefined);
  log.isFull = false;
  await keep();
  expect([answers.unkept('a'), log.unkept]).toEqual([undefined, 0]);
});

it('holds nothing of a change without an answer that can’t be saved', async () => {
  const { log, answers } = bed();
  await expect(answers.change('a', (job) => ({ job }))).rejects.toThrow();
  expect(answers.unkept('a')).toBeUndefined();
  expect(log.unkept).toBe(0);
});

it('holds nothing of a reading, which nobody has paid for', async () => {
  const { log, answers } = bed();
  const job: Job = {
    ...sampleJob({ state: 'running', hasResult: false }),
    request: { url: 'https://a.example/', formats: ['summary'] },
  };
  const raw = new Blob([
    JSON.stringify({
      success: true,
      data: { metadata: {} },
      passages: [['Ebb', 1]],
    }),
  ]);
  const open = vi.fn<() => never>();
  const outcome = await withModels(
    { job, raw, connection: { kind: 'browser' } },
    new AbortController().signal,
    {
      earlierOf: async () => undefined,
      keepReading: (one, reading) =>
        answers.change(
          one.id,
          (was) => ({ job: was }),
          { raw: reading, complete: true },
          'relaxed',
        ),
      openersFor: async () => ({ summary: open, question: open }),
      whyNotToModel: async () => undefined,
      onText: () => {},
    },
  );
  expect(outcome.error?.kind).toBe('storage');
  expect(open).not.toHaveBeenCalled();
  expect(log.unkept, 'answers that keep the worker awake').toBe(0);
});

it('drops what it holds for a job that is deleted', async () => {
  const { log, answers, keep } = bed();
  await keep().catch(() => undefined);
  await answers.forgetGone(async () => true);
  expect(log.unkept).toBe(1);
  await answers.forgetGone(async (id) => id !== 'a');
  expect([answers.unkept('a'), log.unkept]).toEqual([undefined, 0]);
});
