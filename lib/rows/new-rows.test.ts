import { describe, expect, it } from 'vitest';
import { newRows } from './new-rows';

const columns = [
  { name: 'link', type: 'link' },
  { name: 'title', type: 'text' },
  { name: 'pay', type: 'price' },
];
const row = (id: number, more: Record<string, string> = {}) => ({
  link: `https://a.example/${id}`,
  title: `Job ${id}`,
  pay: '€ 14',
  ...more,
});
const plain = (title: string, pay: string) => ({ title, pay });

describe('newRows', () => {
  it.each([
    ['a row of a later page', [row(1)], [row(2)], [row(2)], 0],
    ['the same row', [row(1)], [row(1), row(2)], [row(2)], 1],
    ['a changed row', [row(1)], [row(1, { pay: '€ 99' })], [], 1],
    ['twice on one page', [row(1)], [row(2), row(2)], [row(2)], 1],
    [
      'another record at the same link',
      [row(1), row(2)],
      [row(1, { title: 'Another', pay: '€ 1' })],
      [row(1, { title: 'Another', pay: '€ 1' })],
      0,
    ],
    [
      'rows without links by all cells',
      [plain('a', '1'), plain('b', '1')],
      [plain('a', '1'), plain('a', '2')],
      [plain('a', '2')],
      1,
    ],
  ])('%s', (_, stored, page, rows, known) =>
    expect(newRows(stored, page, columns)).toEqual({ rows, known }),
  );

  it('a link that many rows share is no key', () => {
    const shared = ['a', 'b', 'c', 'd'].map((title) => ({
      link: 'https://a.example/firm',
      title,
    }));
    const added = { link: 'https://a.example/firm', title: 'e' };
    expect(newRows(shared, [added], columns).rows).toEqual([added]);
  });

  it('a renamed column is the key under the name that rows have', () => {
    const renamed = [{ name: 'Page', source: 'link', type: 'link' }];
    expect(newRows([row(1)], [row(1, { pay: '€ 99' })], renamed).known).toBe(1);
  });

  it('a column may be named __proto__', () => {
    const odd = JSON.parse('{"__proto__": "https://a.example/1"}') as Record<
      string,
      string
    >;
    const names = [{ name: '__proto__', type: 'link' }];
    expect(newRows([odd], [{ ...odd }], names)).toEqual({ rows: [], known: 1 });
    expect(newRows([row(1)], [odd], names).rows).toHaveLength(1);
  });
});
