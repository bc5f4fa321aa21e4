import { expect, it } from 'vitest';
import { shownUsage, storageTrouble, storageUsage } from './data-storage';

it.each([
  ['nothing', undefined, undefined],
  ['that it does not open', 'damaged', 'storage.unreadable'],
])('the storage status says %s', (_, failure, words) => {
  expect(storageTrouble(failure)).toBe(words);
});

const oneResult = [
  {
    id: 'a',
    title: 'A',
    bytes: 5,
    createdAt: 1,
    savedAt: 1,
    isFree: true,
    mayGo: false,
  },
];

it.each([
  ['the usage with a result', { usage: 24e6, results: oneResult }, 24e6],
  [
    'nothing of what was deleted and isn’t freed yet',
    { usage: 24e6, results: [] },
    undefined,
  ],
  ['nothing if the browser doesn’t say', { results: oneResult }, undefined],
])('the storage status shows %s', (_, storageUse, expected) => {
  expect(shownUsage(storageUse)).toBe(expected);
});

it.each([
  [24e6, ['storage.empty', 'storage.notFreed']],
  [60_000, ['storage.empty']],
])(
  'does not report %d bytes as in use if Pluck stores nothing',
  (usage, words) => {
    const text = storageUsage({ usage, results: [] });
    expect(text).not.toContain('storage.used');
    for (const word of words) expect(text).toContain(word);
  },
);
