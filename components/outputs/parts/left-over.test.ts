import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Drawn, leftOver } from './left-over'

const price: Drawn = { amount: true, currency: true }
const mug: Drawn = { title: true, variants: [{ id: true, price }] }

describe('leftOver', () => {
  it.each([
    [
      'nothing where all is drawn',
      { title: 'Mug', variants: [{ id: '1', price: { amount: 2 } }] },
      undefined,
    ],
    ['a member that is not drawn', { title: 'Mug', rating: 5 }, { rating: 5 }],
    ['such a null', { rating: null }, { rating: null }],
    ['not a null that is drawn', { title: null, variants: null }, undefined],
    [
      'the place of what is deep inside',
      { variants: [{ id: '1' }, { price: { amount: 2, tax: 1 } }] },
      { variants: { 2: { price: { tax: 1 } } } },
    ],
    ['what is not the shape that is drawn', { variants: { a: 1 } }, { variants: { a: 1 } }],
    ['a text in place of an object', { variants: [{ price: '2 €' }] }, { variants: { 1: { price: '2 €' } } }],
    ['a list in place of an object', { variants: [{ price: [2] }] }, { variants: { 1: { price: [2] } } }],
    ['keys of the prototype', JSON.parse('{"constructor":1,"__proto__":{"a":1}}'), { constructor: 1 }],
  ])('keeps %s', (_, value, left) => {
    expect(leftOver(value, mug)).toMatchObject({ ...(left as object) })
    if (left === undefined) expect(leftOver(value, mug)).toBeUndefined()
  })

  it('keeps everything where nothing is drawn', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const whole = leftOver({ value }, {})
        expect(whole).toEqual({ value })
      }),
    )
  })
})
