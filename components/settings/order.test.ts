import { expect, it } from 'vitest'
import { createOrder } from './order'

function setUp() {
  let now = ['a', 'b', 'c']
  const order = createOrder(
    () => now,
    (ids) => {
      now = ids
    },
  )
  return { order, now: () => now.join('') }
}

it.each<[string, -1 | 1, string, number | undefined]>([
  ['b', -1, 'bac', 1],
  ['b', 1, 'acb', 3],
  ['a', -1, 'abc', undefined],
  ['c', 1, 'abc', undefined],
])('a step: %s by %i', (id, by, expected, place) => {
  const { order, now } = setUp()
  order.step(id, by)
  expect(now()).toBe(expected)
  expect(order.moved.value?.place).toBe(place)
})

it.each<[string, string, boolean, string]>([
  ['a', 'c', true, 'bca'],
  ['a', 'c', false, 'bac'],
  ['c', 'a', false, 'cab'],
  ['b', 'a', true, 'abc'],
  ['b', 'b', true, 'abc'],
])('a drop of %s at %s, behind it: %s', (id, at, isBehind, expected) => {
  const { order, now } = setUp()
  order.dragged.value = id
  order.target.value = { id: at, isBehind }
  order.drop()
  expect(now()).toBe(expected)
  expect(order.dragged.value).toBeUndefined()
})

it('a drop that was dragged from elsewhere changes nothing', () => {
  const { order, now } = setUp()
  order.target.value = { id: 'a', isBehind: true }
  order.drop()
  expect(now()).toBe('abc')
})
