import { describe, expect, it } from 'vitest';
import { prune } from './data-tree';
import { keysOf, objectLists, rowsCsv, sortObjects } from './tables';

describe('objectLists', () => {
  it.each([
    ['a list of objects', [{ a: 1 }], ['']],
    [
      'one inside',
      { items: [{ a: 1 }], 'x/y': { z: [{ b: 1 }] } },
      ['/items', '/x~1y/z'],
    ],
    ['a list of other things', { items: [1, { a: 1 }], none: [] }, []],
    ['no list', 'text', []],
    ['null', null, []],
    ['rows that hold lists: only the outer', [{ lines: [{ a: 1 }] }], ['']],
  ])('%s', (_, value, pointers) => {
    expect(objectLists(value).map(({ pointer }) => pointer)).toEqual(pointers);
  });
});

describe('sortObjects', () => {
  const rows = [
    { a: 'b10' },
    { a: null },
    { a: 3 },
    {},
    { a: 'b9' },
    { a: true },
    { a: 20 },
  ];
  it.each([
    [false, [true, 3, 20, 'b9', 'b10', null, undefined]],
    [true, ['b10', 'b9', 20, 3, true, null, undefined]],
  ])(
    'by kind, then by value, what is missing last (descending: %s)',
    (isDescending, sorted) => {
      expect(
        sortObjects(rows, { column: 'a', isDescending }).map(({ a }) => a),
      ).toEqual(sorted);
    },
  );
});

describe('rowsCsv', () => {
  it('has a column for each key and escapes formulas', () => {
    const rows = [
      { name: '=1+1', tags: ['a', 'b'] },
      { price: 2.5, name: null },
    ];
    expect(keysOf(rows)).toEqual(['name', 'tags', 'price']);
    expect(rowsCsv(rows)).toBe(
      `name,tags,price\r\n'=1+1,"[""a"",""b""]",\r\n,,2.5\r\n`,
    );
  });

  it('leaves a cell empty for keys that only the prototype has', () => {
    const row = JSON.parse('{"constructor":1,"__proto__":2,"toString":3}');
    expect(rowsCsv([row, { a: 1 }])).toBe(
      'constructor,__proto__,toString,a\r\n1,2,3,\r\n,,,1\r\n',
    );
  });

  it('stays small if every row has its own keys', () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      [`k${index}`]: index,
    }));
    const text = rowsCsv(rows);
    expect(text.length).toBeLessThan(2_000_000);
    expect(text).toContain('"{""k4999"":4999}"');
  });
});

describe('prune', () => {
  it.each([
    [
      'blue',
      { a: [{ c: 'Blue' }, { c: 'red' }], b: 1 },
      { a: [{ c: 'Blue' }] },
    ],
    ['b', { a: { x: 1 }, b: { y: 2 } }, { b: { y: 2 } }],
    ['7', { a: [1, 7] }, { a: Object.assign([], { 1: 7 }) }],
    ['nothing', { a: 1 }, undefined],
  ])(
    'keeps the parts that contain %s, at their place',
    (words, value, left) => {
      expect(prune(value, words)).toEqual(left);
    },
  );

  it('leaves endless nesting unchanged', () => {
    const deep = JSON.parse('{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000));
    expect(prune({ deep, other: 1 }, 'b')).toHaveProperty('deep');
  });
});
