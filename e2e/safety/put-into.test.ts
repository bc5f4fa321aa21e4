import { expect, it } from 'vitest'
import { putInto } from './put-into'

const sample = { title: 'a', list: ['b', { type: 'c', size: 4 }], json: { d: null } }

it.each([
  [true, { title: '!', list: ['!', { type: 'c', size: 4 }], json: { d: null, '!': '!' } }, 2],
  [false, { title: '!', list: ['!', { type: '!', size: 4 }], json: { d: null, '!': '!' } }, 3],
])('a payload takes the place of every text (what decides is kept: %s)', (keeps, value, count) => {
  expect(putInto(sample, ['!'], keeps)).toEqual({ value, count })
})

it('puts several into every list and under their own names, and takes turns in single texts', () => {
  expect(putInto({ a: 'x', b: 'y', list: ['z'], json: {} }, ['1', '2'], true).value).toEqual({
    a: '1',
    b: '2',
    list: ['1', '2'],
    json: { 1: '1', 2: '2' },
  })
})

it("treats a prototype's name like any other", () => {
  expect(JSON.stringify(putInto({ json: {} }, ['__proto__'], true).value)).toBe(
    '{"json":{"__proto__":"__proto__"}}',
  )
})
