import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readCapped } from './read-answer';

type Source = { chunks: number[][]; breaksAfter?: boolean };

/**
 * A body that yields its chunks one by one, then ends or breaks, and counts the
 * reads.
 */
function bodyOf({ chunks, breaksAfter = false }: Source) {
  const left = chunks.map((chunk) => Uint8Array.from(chunk));
  const cancel = vi.fn();
  const pull = vi.fn(
    (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const next = left.shift();
      if (next) controller.enqueue(next);
      else if (breaksAfter) controller.error(new TypeError('terminated'));
      else controller.close();
    },
  );
  const body = new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
  return { response: new Response(body), cancel, pull };
}

describe('readCapped', () => {
  it.each<[string, Source, number, number[], string | undefined]>([
    ['a whole body', { chunks: [[1, 2], [3]] }, 9, [1, 2, 3], undefined],
    ['an empty body', { chunks: [] }, 9, [], undefined],
    [
      'a body exactly as long as the cap',
      { chunks: [[1, 2], [3]] },
      3,
      [1, 2, 3],
      undefined,
    ],
    [
      'one byte over the cap',
      {
        chunks: [
          [1, 2],
          [3, 4],
        ],
      },
      3,
      [1, 2, 3],
      'too-large',
    ],
    [
      'a first chunk over the cap',
      { chunks: [[1, 2, 3, 4]] },
      2,
      [1, 2],
      'too-large',
    ],
    ['a cap of zero', { chunks: [[1]] }, 0, [], 'too-large'],
    [
      'a body that breaks',
      { chunks: [[1], [2]], breaksAfter: true },
      9,
      [1, 2],
      'cut-off',
    ],
    [
      'a body that breaks at once',
      { chunks: [], breaksAfter: true },
      9,
      [],
      'cut-off',
    ],
  ])('%s', async (_, source, cap, bytes, reason) => {
    const read = await readCapped(bodyOf(source).response, cap);
    expect([...read.bytes]).toEqual(bytes);
    expect(read.complete).toBe(reason === undefined);
    expect(read.reason).toBe(reason);
  });

  it('reads nothing from an answer without a body', async () => {
    expect(await readCapped(new Response(null, { status: 204 }), 9)).toEqual({
      bytes: new Uint8Array(),
      complete: true,
    });
  });

  it('stops the transfer at the cap', async () => {
    const { response, cancel, pull } = bodyOf({
      chunks: Array.from({ length: 50 }, () => [1, 1]),
    });
    await readCapped(response, 5);
    expect(cancel).toHaveBeenCalledOnce();
    expect(pull).toHaveBeenCalledTimes(3);
  });

  it('counts bytes after decompression', async () => {
    const zeros = new Blob([new Uint8Array(100_000)]);
    const packed = await new Response(
      zeros.stream().pipeThrough(new CompressionStream('gzip')),
    ).blob();
    expect(packed.size).toBeLessThan(1000);
    const response = new Response(
      packed.stream().pipeThrough(new DecompressionStream('gzip')),
    );
    const read = await readCapped(response, 1000);
    expect(read).toMatchObject({ complete: false, reason: 'too-large' });
    expect(read.bytes).toHaveLength(1000);
  });

  it('keeps the first bytes, regardless of chunk boundaries', async () => {
    const bytes = fc.array(fc.nat(255), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(bytes, { maxLength: 8 }),
        fc.nat(40),
        async (chunks, cap) => {
          const all = chunks.flat();
          const read = await readCapped(bodyOf({ chunks }).response, cap);
          expect([...read.bytes]).toEqual(all.slice(0, cap));
          expect(read.complete).toBe(all.length <= cap);
        },
      ),
    );
  });
});
