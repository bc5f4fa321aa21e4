import { describe, expect, it, vi } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { newLane } from '@/lib/queue/lane';
import { type Choice, failure, job, setUp, whole } from '@/test/sample-queue';

describe('the queue, when the user must decide', () => {
  it('asks before it resends a request that the service kept working on', async () => {
    const { queue, started, stateOf, end, clock } = setUp();
    await queue.add(job('1'));
    await end('1', failure('processing-continues', 5));
    expect(clock.wakeAt).toBe(6000);
    clock.now = 6000;
    await queue.resume();
    expect([stateOf('1'), started]).toEqual(['held', ['1']]);
    await queue.repeat('1', { looksInCache: false, seen: 1000 });
    await vi.waitFor(() => expect(started).toEqual(['1', '1']));
  });

  it.each<[Choice, string[], boolean | undefined]>([
    ['ask', ['1'], undefined],
    ['again', ['1', '1'], undefined],
    ['cache', ['1', '1'], true],
  ])(
    'applies the setting for lost answers once: %s',
    async (onUnknown, runs, looksInCache) => {
      const { queue, jobs, started, stateOf, end } = setUp([], { onUnknown });
      await queue.add(job('1'));
      await end('1', failure('network'));
      await vi.waitFor(() => expect(started).toEqual(runs));
      if (onUnknown === 'ask') return;
      expect(jobs.get('1')?.looksInCache).toBe(looksInCache);
      await end('1', failure('network'));
      await queue.resume();
      expect([stateOf('1'), started]).toEqual(['unknown', runs]);
    },
  );

  it('accepts a lost answer that its service still has, without sending anything again', async () => {
    const { queue, started, stateOf, end, clock } = setUp([], {
      found: ['no-answer', whole],
      onUnknown: 'again',
    });
    await queue.add(job('1'));
    await end('1', failure('network'));
    await vi.waitFor(() => expect(clock.wakeAt).toBe(16_000));
    expect(stateOf('1')).toBe('unknown');
    clock.now = 16_000;
    await queue.goOn();
    await vi.waitFor(() => expect(stateOf('1')).toBe('done'));
    expect(started).toEqual(['1']);
  });

  it('searches for the answer before it asks whether to send again', async () => {
    const { queue, started, stateOf, end, clock } = setUp([], {
      found: [whole],
    });
    await queue.add(job('1'));
    await end('1', failure('processing-continues', 5));
    clock.now = 6000;
    await queue.resume();
    await vi.waitFor(() => expect(stateOf('1')).toBe('done'));
    expect(started).toEqual(['1']);
  });

  it('continues a held job with the user’s answer', async () => {
    const held: Job = { ...job('1'), state: 'held', question: 'question' };
    const { queue, runs } = setUp([held]);
    await queue.resume();
    expect(runs.size).toBe(0);
    await queue.reply('1', {
      request: { ...held.request, onlyMainContent: true },
      connection: held.connection,
    });
    await vi.waitFor(() =>
      expect(runs.get('1')?.job.request.onlyMainContent).toBe(true),
    );
  });

  it('holds a job that must ask first, without blaming its service', async () => {
    const refusals = { ...newLane('s'), strikes: 2 };
    const { queue, stateOf, runs, lanes } = setUp([], { lanes: [refusals] });
    await queue.add(job('1'));
    await vi.waitFor(() => expect(runs.has('1')).toBe(true));
    runs.get('1')?.end({ complete: false, asks: { question: 'first-send' } });
    await vi.waitFor(() => expect(stateOf('1')).toBe('held'));
    expect(lanes.get('s')?.strikes).toBe(2);
  });

  it('sends once after a double click on “send again”', async () => {
    const { queue, jobs, started, end } = setUp();
    await queue.add(job('1'));
    await end('1', failure('network'));
    const seen = jobs.get('1')?.endedAt;
    await queue.repeat('1', { looksInCache: false, seen });
    await end('1', failure('network'));
    jobs.set('1', { ...jobs.get('1')!, endedAt: 1001, unsettledAt: 1001 });
    await queue.repeat('1', { looksInCache: false, seen });
    expect(started).toEqual(['1', '1']);
  });

  it('does not resend automatically after the user has stopped the job', async () => {
    const { promise, resolve } = Promise.withResolvers<Choice>();
    const { queue, started, stateOf, end } = setUp([], { onUnknown: promise });
    await queue.add(job('1'));
    await end('1', failure('network'));
    await queue.cancel('1');
    resolve('again');
    await queue.resume();
    expect([stateOf('1'), started]).toEqual(['cancelled', ['1']]);
  });
});
