import { expect, it } from 'vitest';
import type { ValueRule } from './page-watch';
import { isValueNews, numberIn } from './value-rule';

it.each<[string, number | undefined]>([
  ['€ 1,299.00', 1299],
  ['12 left', 12],
  ['Score: 4.5', 4.5],
  ['−3', -3],
  ['Sold out', undefined],
  ['', undefined],
])('the number in "%s" is %s', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

const below: ValueRule = { when: 'below', amount: 100 };
const above: ValueRule = { when: 'above', amount: 100 };
const by: ValueRule = { when: 'changed-by', amount: 10 };
it.each<[ValueRule, string, string, boolean]>([
  [{ when: 'changed' }, 'Sold out', 'In stock', true],
  [{ when: 'changed' }, 'Sold  out', 'Sold out', false],
  [below, '€ 105', '€ 95', true],
  [below, '€ 95', '€ 90', false],
  [below, '€ 105', '€ 100', false],
  [below, 'Sold out', '€ 90', true],
  [below, '€ 105', 'Sold out', false],
  [above, '€ 95', '€ 105', true],
  [above, '€ 105', '€ 110', false],
  [by, '€ 100', '€ 109', false],
  [by, '€ 100', '€ 90', true],
])('%o from "%s" to "%s": %s', (rule, before, now, isNews) => {
  expect(isValueNews(rule, before, now)).toBe(isNews);
});
