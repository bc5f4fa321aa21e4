import { isRecord, getOwn } from '@/lib/core/objects';
import { type Filters, listOf, membersOf, numberOf, shown } from './filter';

/** The filters for numbers. Anything but a number is unchanged. */
export const numberFilters: Filters = {
  calc: (value, [step]) =>
    ofNumber(value, (number) => calculated(number, shown(step))),
  length: (value) => {
    if (typeof value === 'string' || Array.isArray(value)) return value.length;
    return isRecord(value) ? membersOf(value).length : shown(value).length;
  },
  number_format: (value, [digits, point = '.', group = ',']) =>
    ofNumber(value, (number) =>
      formatted(number, numberOf(digits, 0), shown(point), shown(group)),
    ),
  round: (value, [digits]) =>
    ofNumber(value, (number) => rounded(number, numberOf(digits, 0))),
  sum: (value) =>
    listOf(value).reduce((all: number, item) => all + numberOf(item, 0), 0),
};

function ofNumber(
  value: unknown,
  change: (number: number) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((item) => ofNumber(item, change));
  const number = numberOf(value, Number.NaN);
  return Number.isNaN(number) ? value : change(number);
}

const rounded = (number: number, digits: number) => {
  const power = 10 ** Math.min(15, Math.max(0, Math.trunc(digits)));
  const result = Math.round(number * power) / power;
  return Number.isFinite(result) ? result : number;
};

const step = /^\s*(\*\*|[-+*/^])\s*(-?(?:\d+\.?\d*|\.\d+))\s*$/;

const operators: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '^': (a, b) => a ** b,
  '**': (a, b) => a ** b,
};

/** Rounds away binary fraction errors: 0.1 + 0.2 is 0.3. */
function calculated(number: number, text: string): number {
  const [, sign = '', by] = step.exec(text) ?? [];
  const operator = getOwn(operators, sign);
  if (!operator || (sign === '/' && Number(by) === 0)) return number;
  return Number(operator(number, Number(by)).toFixed(10));
}

function formatted(
  number: number,
  digits: number,
  point: string,
  group: string,
): string {
  const [whole = '', fraction] = Math.abs(number)
    .toFixed(Math.min(20, Math.max(0, Math.trunc(digits))))
    .split('.');
  const grouped = whole.includes('e')
    ? whole
    : whole.replace(/\B(?=(?:\d{3})+$)/g, () => group);
  return `${number < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : point + fraction}`;
}
