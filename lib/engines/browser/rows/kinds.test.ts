import { describe, expect, it } from 'vitest';
import { type ColumnType, typeOfTexts } from './kinds';

describe('the type of a column', () => {
  it.each<[ColumnType, string[]]>([
    ['price', ['$4.00', 'from €1.299,00', '12 kr']],
    ['date', ['3 days ago', 'May 12, 2024', '2024-05-12']],
    ['number', ['1,046', '#2', '12%']],
    ['rating', ['4.5 out of 5', '3/5', '★★★★']],
    ['text', ['A chair', 'A table for $5 and a lamp', '12 chairs']],
    ['text', []],
  ])('is %s: %j', (type, texts) => {
    expect(typeOfTexts(texts)).toBe(type);
  });
});
