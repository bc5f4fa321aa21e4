import { expect, it } from 'vitest'
import { putInto } from './put-into'

const sample = { title: 'a', list: ['b', { type: 'c', size: 4 }], json: { d: null } }

it.each([
  [true, { title: '!', list: ['!', { type: 'c', size: 4 }], json: { d: null, '!': '!' } }, 2],
  [false, { title: '!', list: ['!', { type: '!', size: 4 }], json: { d: null, '!': '!' } }, 3],
])('a payload takes the place of every text (what decides is kept: %s)', (keeps, value, count) => {
  expect(putInto(sample, '!', keeps)).toEqual({ value, count })
})

it('the name of a prototype is a name as any other', () => {
  expect(JSON.stringify(putInto({ json: {} }, '__proto__', true).value)).toBe(
    '{"json":{"__proto__":"__proto__"}}',
  )
})
