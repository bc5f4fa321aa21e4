import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atOnce } from '@/lib/core/in-slices';
import type { Column } from './column';
import { changedColumns, compareRows } from './compare-rows';
import type { SheetRow } from './sheet';

const column = (name: string, type: string): Column => ({ name, type });
const name = column('Name', 'text');
const price = column('Price', 'price');
const link = column('Link', 'link');

const product = (id: number, cost: string): SheetRow => ({
  Name: `Lamp ${id}`,
  Price: cost,
  Link: `https://a.example/${id}`,
});

const compare = (
  before: readonly SheetRow[],
  now: readonly SheetRow[],
  columns: readonly Column[] = [name, price, link],
) => atOnce(compareRows(before, now, columns));

it('finds new, changed and missing rows by their links, in any order', () => {
  const before = [product(1, '€10'), product(2, '€20'), product(3, '€30')];
  const now = [product(4, '€5'), product(3, '€25'), product(1, '€10')];
  expect(compare(before, now)).toEqual({
    added: new Set([0]),
    changed: new Map([[1, before[2]]]),
    gone: [before[1]],
  });
});

it('tells rows apart by their name where there are no links', () => {
  const before = [
    { Name: 'Ada', Points: '3' },
    { Name: 'Bob', Points: '4' },
  ];
  const now = [
    { Name: 'Bob', Points: '5' },
    { Name: 'Ada', Points: '3' },
  ];
  const columns = [name, column('Points', 'number')];
  expect(compare(before, now, columns)).toEqual({
    added: new Set(),
    changed: new Map([[0, before[1]]]),
    gone: [],
  });
});

it('pairs equal rows one by one', () => {
  const tea = { Name: 'Tea', Price: '€1' };
  expect(compare([tea, tea, tea], [tea, tea], [name, price])).toEqual({
    added: new Set(),
    changed: new Map(),
    gone: [tea],
  });
});

it.each([
  ['spaces', [name, price], { Price: ' €10\n' }],
  [
    'a picture',
    [name, price, column('Picture', 'image')],
    { Picture: 'x.png' },
  ],
  ['a dropped column', [name, { ...price, dropped: true }], { Price: '€9' }],
  ['a column that is new', [name, column('Stock', 'number')], { Stock: '4' }],
])('takes no note of %s', (_, columns, change) => {
  const before = [1, 2].map((id) => product(id, '€10'));
  const now = before.map((row) => ({ ...row, ...change }));
  const keyed = [...columns, link];
  expect(compare(before, now, keyed)).toMatchObject({
    added: new Set(),
    changed: new Map(),
    gone: [],
  });
});

it('compares nothing if the columns are others', () => {
  expect(
    compare([{ Player: 'Ada' }], [{ Name: 'Ada' }], [name]),
  ).toBeUndefined();
});

it('names the columns that differ', () => {
  expect(
    changedColumns(product(1, '€10'), product(1, '€9'), [name, price, link]),
  ).toEqual([price]);
});

it('accounts for each row once', () => {
  const lists = fc.array(
    fc.tuple(fc.nat(12), fc.constantFrom('€1', '€2', '')),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(lists, lists, (a, b) => {
      const [before, now] = [a, b].map((list) =>
        list.map(([id, cost]) => product(id, cost)),
      ) as [SheetRow[], SheetRow[]];
      const found = compare(before, now);
      if (!found) return before.length === 0;
      const kept = now.length - found.added.size;
      return (
        kept + found.gone.length === before.length &&
        [...found.changed.keys()].every((at) => !found.added.has(at))
      );
    }),
  );
});

it('finds nothing in the same list, and takes no name for a member of objects', () => {
  const rows = ['__proto__', 'constructor', 'a'].map((id) => ({
    Name: id,
    Price: '€1',
  }));
  expect(compare(rows, rows.toReversed(), [name, price])).toEqual({
    added: new Set(),
    changed: new Map(),
    gone: [],
  });
});
