import { expect, it } from 'vitest';
import { sampleClip } from '@/test/sample-clip';
import { folderIn, recentFolders } from './recent-folders';

const clip = (
  where: string | undefined,
  id = 'd',
  state = 'delivered' as const,
) =>
  sampleClip({
    state,
    ...(where !== undefined && { where }),
    destination: { id, settings: { kind: 'download' } },
  });

it.each([
  ['Clippings/Quay.md', 'Clippings'],
  ['a/b/Quay.md', 'a/b'],
  ['Quay.md', ''],
])('the folder of %s', (where, folder) => expect(folderIn(where)).toBe(folder));

it('lists each folder once, newest first, where notes have folders', () =>
  expect(
    recentFolders(
      [
        clip('b/1.md'),
        clip('a/1.md'),
        clip('B/2.md'),
        clip('a/2.md', 'other'),
        clip('c/1.md', 'flat'),
        clip(undefined),
        sampleClip({ state: 'failed', where: 'x/1.md' }),
        clip('d/1.md'),
      ],
      (id) => id !== 'flat',
      3,
    ),
  ).toEqual([
    { destinationId: 'd', folder: 'b' },
    { destinationId: 'd', folder: 'a' },
    { destinationId: 'other', folder: 'a' },
  ]));
