import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fit } from './ask-model'

const words = async (text: string) => text.split(/\s+/).filter(Boolean).length

it.each([
  ['all of it', 'a b c', 3, { text: 'a b c', share: 1 }],
  ['whole words', `${'word '.repeat(99)}word`, 50, { share: expect.closeTo(0.45, 1) }],
  ['nothing', 'a b c', 0, { text: '', share: 0 }],
  ['nothing from an empty text', '', 5, { text: '', share: 1 }],
])('%s', async (_, text, room, expected) => {
  expect(await fit(text, room, words)).toMatchObject(expected)
})

it('the result is the start of the text, and fits', async () => {
  const text = fc.array(fc.constantFrom('a', 'word', '\n', '\u{1F600}', '灯台'), { maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 0, max: 200 }), async (parts, room) => {
      const whole = parts.join(' ')
      const fitted = await fit(whole, room, words)
      expect(whole.startsWith(fitted.text)).toBe(true)
      expect(await words(fitted.text)).toBeLessThanOrEqual(room)
      expect(fitted.text).not.toMatch(/[\uD800-\uDBFF]$/)
    }),
  )
})
