import { isRecord } from '@/lib/core/is-record'
import { type Filters, listOf, membersOf, numberOf, shown } from './filter'

/** The filters for numbers. Anything but a number is unchanged. */
export const numberFilters: Filters = {
  calc: (value, [step]) => ofNumber(value, (number) => calculated(number, shown(step))),
  length: (value) => {
    if (typeof value === 'string') return value.length
    if (Array.isArray(value)) return value.length
    return isRecord(value) ? membersOf(value).length : shown(value).length
  },
  number_format: (value, [digits, point = '.', group = ',']) =>
    Array.isArray(value)
      ? value.map((item) => formatted(item, numberOf(digits, 0), shown(point), shown(group)))
      : formatted(value, numberOf(digits, 0), shown(point), shown(group)),
  round: (value, [digits]) => ofNumber(value, (number) => rounded(number, numberOf(digits, 0))),
  sum: (value) => listOf(value).reduce((all: number, item) => all + numberOf(item, 0), 0),
}

function ofNumber(value: unknown, change: (number: number) => number): unknown {
  if (Array.isArray(value)) return value.map((item) => ofNumber(item, change))
  const number = numberOf(value, Number.NaN)
  return Number.isNaN(number) ? value : change(number)
}

const rounded = (number: number, digits: number) => {
  const power = 10 ** Math.min(15, Math.max(0, Math.trunc(digits)))
  const result = Math.round(number * power) / power
  return Number.isFinite(result) ? result : number
}

const step = /^\s*(\*\*|[-+*/^])\s*(-?(?:\d+\.?\d*|\.\d+))\s*$/

function calculated(number: number, text: string): number {
  const [, sign, by] = step.exec(text) ?? []
  const other = Number(by)
  switch (sign) {
    case '+':
      return exact(number + other)
    case '-':
      return exact(number - other)
    case '*':
      return exact(number * other)
    case '/':
      return other === 0 ? number : exact(number / other)
    case '^':
    case '**':
      return exact(number ** other)
    default:
      return number
  }
}

/** Rounds away binary fraction errors: 0.1 + 0.2 is 0.3. */
const exact = (number: number) => Number(number.toFixed(10))

function formatted(value: unknown, digits: number, point: string, group: string): unknown {
  const number = numberOf(value, Number.NaN)
  if (Number.isNaN(number)) return value
  const [whole = '', fraction] = Math.abs(number)
    .toFixed(Math.min(20, Math.max(0, Math.trunc(digits))))
    .split('.')
  const grouped = whole.includes('e') ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, () => group)
  return `${number < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : point + fraction}`
}
