import { describe, expect, it, vi } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { createCellReader } from './open-batch-state';

const job = (id: string, endedAt = 1, hasResult = true): Job => ({
  id,
  page: { tabId: -1, windowId: 1, url: `https://a.example/${id}`, title: '' },
  presetId: 'markdown',
  request: { url: `https://a.example/${id}` },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  endedAt,
  hasResult,
});

const answerOf = (id: string) =>
  new Blob([
    JSON.stringify({
      success: true,
      data: { markdown: 'two words', metadata: { title: id } },
    }),
  ]);

function setUp(
  answer: (id: string) => Promise<Blob | undefined> = async (id) =>
    answerOf(id),
) {
  const open = vi.fn(answer);
  return { open, reads: createCellReader(open) };
}

describe('createCellReader', () => {
  it('reads title and cells once per answer', async () => {
    const { open, reads } = setUp();
    await reads.read([job('a'), job('none', 1, false)]);
    await reads.read([job('a'), job('b')]);
    expect(open.mock.calls).toEqual([['a'], ['b']]);
    expect(reads.of(job('a'))).toEqual({ title: 'a', cells: { words: 2 } });
    expect(reads.of(job('none'))).toBeUndefined();
    expect([reads.count.value, reads.isReading.value]).toEqual([2, false]);
  });

  it('reads again after a job was retried', async () => {
    const { open, reads } = setUp();
    await reads.read([job('a')]);
    expect(reads.of(job('a', 2))).toBeUndefined();
    await reads.read([job('a', 2)]);
    expect(open).toHaveBeenCalledTimes(2);
    expect(reads.of(job('a', 2))?.title).toBe('a');
  });

  it.each<[string, () => Promise<Blob | undefined>]>([
    ['is gone', async () => undefined],
    ['is no JSON', async () => new Blob(['<html>'])],
    ['cannot be read', () => Promise.reject(new Error('closed'))],
  ])('an answer that %s has no cells', async (_, answer) => {
    const { reads } = setUp(answer);
    await reads.read([job('a')]);
    expect(reads.of(job('a'))).toEqual({ title: '', cells: {} });
    expect(reads.isReading.value).toBe(false);
  });

  it('continues with a newer list, and stops when cleared', async () => {
    const waiting: (() => void)[] = [];
    const { open, reads } = setUp(
      (id) => new Promise((go) => waiting.push(() => go(answerOf(id)))),
    );
    const first = reads.read([job('a'), job('b')]);
    const second = reads.read([job('c')]);
    expect(reads.isReading.value).toBe(true);
    for (const go of waiting) go();
    await Promise.all([first, second]);
    expect(open.mock.calls).toEqual([['a'], ['c']]);
    expect(reads.of(job('c'))?.title).toBe('c');

    const third = reads.read([job('d')]);
    reads.clear();
    waiting.at(-1)?.();
    await third;
    expect([reads.of(job('c')), reads.of(job('d')), reads.count.value]).toEqual(
      [undefined, undefined, 0],
    );
  });

  it('signals progress while it reads', async () => {
    const { reads } = setUp();
    const counts: number[] = [];
    reads.count.subscribe((count) => counts.push(count));
    await reads.read(
      Array.from({ length: 120 }, (_, index) => job(String(index))),
    );
    expect(counts).toEqual([0, 50, 100, 120]);
  });
});
