import { expect, it, vi } from 'vitest';
import { keepUpToDate } from './find-recent';

function setUp() {
  const readAll = vi.fn<() => Promise<string[]>>(async () => ['all']);
  const update = vi.fn<
    (all: string[], ids: readonly string[]) => Promise<string[]>
  >(async (all, ids) => [...all, ...ids]);
  return { readAll, update, kept: keepUpToDate(readAll, update) };
}

it('reads everything once, and then only what changed', async () => {
  const { readAll, update, kept } = setUp();
  expect(await kept.read()).toEqual(['all']);
  expect(await kept.read()).toEqual(['all']);
  kept.changed(['a']);
  kept.changed(['b', 'a']);
  kept.changed([]);
  expect(await kept.read()).toEqual(['all', 'a', 'b']);
  expect([readAll.mock.calls.length, update.mock.calls.length]).toEqual([1, 1]);
});

it('reads everything again if anything may have changed', async () => {
  const { readAll, update, kept } = setUp();
  await kept.read();
  kept.changed(['a']);
  kept.changed(null);
  kept.changed(['b']);
  expect(await kept.read()).toEqual(['all']);
  expect([readAll.mock.calls.length, update.mock.calls.length]).toEqual([2, 0]);
});

it('reads changes that happen during a read afterwards', async () => {
  const { readAll, kept } = setUp();
  const { promise, resolve } = Promise.withResolvers<string[]>();
  readAll.mockReturnValueOnce(promise);
  const first = kept.read();
  kept.changed(['a']);
  const second = kept.read();
  resolve(['slow']);
  expect([await first, await second]).toEqual([['slow'], ['slow', 'a']]);
});

it('reads everything again after a failure', async () => {
  const { update, kept } = setUp();
  await kept.read();
  kept.changed(['a']);
  update.mockRejectedValueOnce(new Error('closed'));
  await expect(kept.read()).rejects.toThrow('closed');
  expect(await kept.read()).toEqual(['all']);
});
