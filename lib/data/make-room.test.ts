import { describe, expect, it } from 'vitest';
import { createMakeRoom } from './make-room';
import {
  type Space,
  fewest,
  isShortOfSpace,
  judgeSpace,
  reserveBytes,
  withGone,
} from './space';

const full = () => new DOMException('', 'QuotaExceededError');
const diskFull = () =>
  new DOMException('Failed to write blobs (IOError)', 'DataError');

type Disk = {
  free: number;
  reserve: number;
  old: { id: string; title: string; bytes: number }[];
};

function roomOf(disk: Disk, space: Space = {}, failure = full) {
  const kept = { space };
  const attempt = (bytes: number) => async () => {
    if (bytes > disk.free) throw failure();
    disk.free -= bytes;
    return 'kept';
  };
  const makeRoom = createMakeRoom({
    now: () => 7,
    space: async () => kept.space,
    changeSpace: async (change) => {
      kept.space = change(kept.space);
    },
    giveUpReserve: async () => {
      const had = disk.reserve > 0;
      disk.free += disk.reserve;
      disk.reserve = 0;
      return had;
    },
    oldest: async () => disk.old,
    remove: async (ids) => {
      disk.free += disk.old
        .filter(({ id }) => ids.includes(id))
        .reduce((sum, { bytes }) => sum + bytes, 0);
      disk.old = disk.old.filter(({ id }) => !ids.includes(id));
    },
  });
  return { kept, write: (bytes: number) => makeRoom(bytes, attempt(bytes)) };
}

const old = (...sizes: number[]) =>
  sizes.map((bytes, index) => ({ id: `${index}`, title: `T${index}`, bytes }));
const told: Space = { shortSince: 1, toldAt: 2 };

describe('space for an answer', () => {
  it.each<
    [string, Disk, Space, { left: string[]; kept: boolean; space: Space }]
  >([
    [
      'deletes nothing while there is space',
      { free: 9, reserve: 9, old: old(5) },
      {},
      { left: ['0'], kept: true, space: {} },
    ],
    [
      'deletes the reserve first, and reports low storage',
      { free: 1, reserve: 9, old: old(5) },
      told,
      { left: ['0'], kept: true, space: told },
    ],
    [
      'without a reserve deletes no result before the user is informed',
      { free: 1, reserve: 0, old: old(5, 5) },
      {},
      { left: ['0', '1'], kept: false, space: { shortSince: 7 } },
    ],
    [
      'deletes the fewest oldest once the user is informed, and records them',
      { free: 1, reserve: 0, old: old(2, 2, 2, 2) },
      told,
      {
        left: ['3'],
        kept: true,
        space: {
          ...told,
          went: { at: 7, count: 3, titles: ['T0', 'T1', 'T2'] },
        },
      },
    ],
    [
      'fails if nothing is left to delete',
      { free: 0, reserve: 0, old: old(1, 1) },
      told,
      {
        left: [],
        kept: false,
        space: { ...told, went: { at: 7, count: 2, titles: ['T0', 'T1'] } },
      },
    ],
  ])('%s', async (_, disk, space, expected) => {
    for (const failure of [full, diskFull]) {
      const own = { ...disk, old: [...disk.old] };
      const { kept, write } = roomOf(own, space, failure);
      const outcome = await write(5).catch(() => 'lost');
      expect({
        left: own.old.map(({ id }) => id),
        kept: outcome === 'kept',
        space: kept.space,
      }).toEqual(expected);
    }
  });

  it('deletes no more for two answers at once than they need', async () => {
    const disk = { free: 0, reserve: 0, old: old(5, 5, 5, 5) };
    const { write } = roomOf(disk, told);
    await Promise.all([write(5), write(5)]);
    expect(disk.old.map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('gives up after two rounds if deleting frees nothing', async () => {
    const disk = { free: -1000, reserve: 0, old: old(5, 5, 5, 5) };
    await expect(roomOf(disk, told).write(5)).rejects.toThrow();
    expect(disk.old).toHaveLength(2);
  });

  it('ignores other failures', async () => {
    const disk = { free: 0, reserve: 9, old: old(5) };
    const { kept, write } = roomOf(
      disk,
      told,
      () => new DOMException('', 'InvalidStateError'),
    );
    await expect(write(5)).rejects.toMatchObject({ name: 'InvalidStateError' });
    expect([disk.reserve, disk.old.length, kept.space]).toEqual([9, 1, told]);
  });
});

it.each([
  [full(), true],
  [diskFull(), true],
  [new DOMException('odd key', 'DataError'), false],
  [new Error('QuotaExceededError'), false],
])('recognizes a lack of space: %s', (cause, expected) =>
  expect(isShortOfSpace(cause)).toBe(expected),
);

it('picks the fewest of the oldest', () => {
  expect(fewest(old(3, 3, 3), 6)).toHaveLength(2);
  expect(fewest(old(3), 6)).toHaveLength(1);
  expect(fewest([], 6)).toEqual([]);
});

it('counts all deleted results, and keeps the last titles', () => {
  const many = withGone({}, old(...Array<number>(30).fill(1)), 1);
  expect(many.went).toMatchObject({ count: 30 });
  expect(many.went?.titles).toHaveLength(20);
  expect(withGone(many, old(1), 2).went).toMatchObject({ at: 2, count: 31 });
});

it.each([
  [reserveBytes, 'short'],
  [2 * reserveBytes, 'unsure'],
  [3 * reserveBytes, 'calm'],
])('%d free bytes are %s', (free, expected) =>
  expect(judgeSpace(free)).toBe(expected),
);
