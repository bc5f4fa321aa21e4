import { expect, it } from 'vitest';
import { putInto } from './put-into';

const sample = {
  title: 'a',
  list: ['b', { type: 'c', size: 4 }],
  json: { d: null },
};

it.each([
  [
    true,
    {
      title: '!',
      list: ['!', { type: 'c', size: 4 }],
      json: { d: null, '!': '!' },
    },
    2,
  ],
  [
    false,
    {
      title: '!',
      list: ['!', { type: '!', size: 4 }],
      json: { d: null, '!': '!' },
    },
    3,
  ],
])(
  'a payload replaces every text, except those that decide something: %s',
  (keeps, value, count) => {
    expect(putInto(sample, ['!'], { keeps, sharing: 'turns' })).toEqual({
      value,
      count,
    });
  },
);

it.each([
  ['turns', { a: '1', b: '2', at: '1' }],
  ['paragraphs', { a: '1\n\n2', b: '1\n\n2', at: '1' }],
] as const)(
  'several payloads go into every list and under their own names; %s in single texts',
  (sharing, single) => {
    const answer = {
      a: 'x',
      b: 'y',
      at: 'https://x.invalid/',
      list: ['z'],
      json: {},
    };
    expect(putInto(answer, ['1', '2'], { keeps: true, sharing }).value).toEqual(
      {
        ...single,
        list: ['1', '2'],
        json: { 1: '1', 2: '2' },
      },
    );
  },
);

it("a prototype's name is treated like any other", () => {
  expect(
    JSON.stringify(
      putInto({ json: {} }, ['__proto__'], { keeps: true, sharing: 'turns' })
        .value,
    ),
  ).toBe('{"json":{"__proto__":"__proto__"}}');
});
