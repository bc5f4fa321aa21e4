import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inSchemaOrder } from './in-schema-order';

const schema = {
  properties: {
    name: {},
    steps: { items: { properties: { text: {}, minutes: {} } } },
    author: { type: 'string' },
  },
};

const text = (value: unknown) => JSON.stringify(value);

it('puts members in the order of the schema, others at the end', () => {
  const value = {
    author: 'Ann',
    note: 'new',
    name: 'Tart',
    steps: [{ minutes: 3, text: 'Mix' }],
  };
  expect(text(inSchemaOrder(value, schema))).toBe(
    text({
      name: 'Tart',
      steps: [{ text: 'Mix', minutes: 3 }],
      author: 'Ann',
      note: 'new',
    }),
  );
});

it.each([undefined, null, true, [], { properties: [] }, { items: 1 }])(
  'leaves a value alone with the schema %j',
  (odd) => {
    const value = { b: 1, a: [{ d: 1, c: 2 }] };
    expect(text(inSchemaOrder(value, odd))).toBe(text(value));
  },
);

it('changes nothing but the order', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, odd) => {
      expect(inSchemaOrder(value, odd)).toEqual(value);
      expect(inSchemaOrder(value, schema)).toEqual(value);
    }),
  );
});
