import { signal } from '@preact/signals';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from '@/lib/core/zod';
import {
  readRecords,
  recordCalls,
  recordHandlers,
} from '@/lib/settings/records';
import { createAttempt } from '@/components/ui/attempt';
import { createRecords } from './records';

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: unknown) => Promise<unknown>>(),
);
vi.mock('@/lib/app/call', () => ({ call }));

const stamp = z.strictObject({ id: z.string(), country: z.string() });
type Stamp = z.output<typeof stamp>;

/**
 * A list that no feature has: this definition and the page below are all it
 * needs.
 */
const lists = {
  stamps: {
    call: 'stamp' as const,
    record: stamp as z.ZodMiniType<Stamp>,
    builtIn: ['penny'],
    usual: 'favorite',
  },
};
const stampOf = (id: string): Stamp => ({ id, country: id.toUpperCase() });

/** The background: parses each input and stores the list. */
function createBackground() {
  const stored = signal({
    stamps: ['a', 'b', 'c'].map(stampOf),
    favorite: 'b',
  });
  const inputs = recordCalls(lists);
  const handlers = recordHandlers(lists, async (next) => {
    stored.value = { ...stored.value, ...next(stored.value) };
  });
  call.mockReset().mockImplementation(async (name, input) => {
    if (name === 'settings.save') {
      stored.value = { ...stored.value, ...(input as { favorite: string }) };
      return null;
    }
    const known = name as keyof typeof inputs;
    return handlers[known](inputs[known]().parse(input) as never);
  });
  return { stored };
}

function open() {
  const { stored } = createBackground();
  const { done, failure, attempt } = createAttempt();
  const stamps = createRecords(
    'stamps',
    lists.stamps,
    { settings: stored, done, attempt },
    { removed: ({ country }) => `Deleted ${country}` },
  );
  return {
    stamps,
    stored,
    done,
    failure,
    ids: () => stored.value.stamps.map(({ id }) => id).join(''),
  };
}

let page = open();
beforeEach(() => {
  page = open();
});

it('adds a record at the end or at an index, and changes one in place', async () => {
  await page.stamps.save(stampOf('d'));
  await page.stamps.save(stampOf('e'), 0);
  await page.stamps.save({ id: 'b', country: 'Peru' });
  expect(page.ids()).toBe('eabcd');
  expect(page.stored.value.stamps[2]).toEqual({ id: 'b', country: 'Peru' });
});

it('reorders', async () => {
  page.stamps.order.move(0, 2);
  await vi.waitFor(() => expect(page.ids()).toBe('bca'));
  expect(page.stamps.order.moved.value).toEqual({ id: 'a', place: 3 });
});

it('removes a record, and undoes that at the same index and as the default', async () => {
  expect(await page.stamps.remove(stampOf('b'))).toBe(true);
  page.stored.value = { ...page.stored.value, favorite: 'a' };
  expect([page.ids(), page.done.value?.message]).toEqual(['ac', 'Deleted B']);
  await page.done.value?.undo();
  expect([page.ids(), page.stored.value.favorite]).toEqual(['abc', 'b']);
});

it('reports what the background refuses, and offers no undo', async () => {
  expect(await page.stamps.save(stampOf('penny'))).toBe(false);
  expect(page.failure.value).toBeDefined();
  call.mockRejectedValueOnce(new Error('disk full'));
  expect(await page.stamps.remove(stampOf('a'))).toBe(false);
  expect([page.ids(), page.failure.value, page.done.value]).toEqual([
    'abc',
    'disk full',
    undefined,
  ]);
});

it('reads only valid records, each id once, and none of the built-in ones', () => {
  const stored = [
    stampOf('a'),
    { id: 'x' },
    null,
    { ...stampOf('a'), country: 'B' },
    stampOf('penny'),
  ];
  expect(readRecords(lists.stamps, stored)).toEqual([stampOf('a')]);
  expect(readRecords(lists.stamps, 'damaged')).toEqual([]);
});
