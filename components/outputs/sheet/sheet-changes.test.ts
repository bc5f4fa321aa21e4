import { expect, it } from 'vitest';
import { atOnce } from '@/lib/core/in-slices';
import { changeOf, changesSince, countChanges } from './sheet-changes';

const columns = [{ name: 'Name', type: 'text' }];
const rows = [{ Name: 'a' }, { Name: 'b' }];
const earlier = { at: 0, rows: [{ Name: 'b' }, { Name: 'c' }], pages: 2 };

const changes = (pages: number) =>
  atOnce(changesSince(earlier, { rows, columns, pages }));

it.each([
  ['as many pages', 2, new Set([0]), [{ Name: 'c' }]],
  ['more pages, which may have had any row', 3, new Set(), [{ Name: 'c' }]],
  ['fewer pages, which may still have any row', 1, new Set([0]), []],
])('counts what can be known after %s', (_, pages, added, gone) => {
  expect(changes(pages)).toMatchObject({ added, gone });
});

it('knows nothing without an earlier reading', () => {
  expect(
    atOnce(changesSince(undefined, { rows, columns, pages: 1 })),
  ).toBeUndefined();
});

it('says what became of each row; those that are gone come last', () => {
  const all = changes(2);
  if (!all) throw new Error('nothing was compared');
  expect(countChanges(all)).toBe(2);
  expect([0, 1, 2].map((index) => changeOf(all, rows.length, index))).toEqual([
    'added',
    undefined,
    'gone',
  ]);
});
