import { expect, it } from 'vitest'
import { addSet, withoutAdded } from './add-set'
import { presetOf, settingsOf } from './samples'

it('what is added is taken back whole, and leaves the rest alone', () => {
  const settings = settingsOf({
    presets: [presetOf({})],
    rules: [{ id: 'r', pattern: 'a.example', preset: 'p' }],
  })
  const rules = [{ pattern: 'b.example', preset: { name: 'Prices' } }]
  let made = 0
  const newId = () => `new-${(made += 1)}`
  const set = { presets: [{ name: 'Prices', options: { mobile: true } }], rules }
  const { settings: after, added } = addSet(settings, set, newId)
  expect(after.presets.at(-1)).toEqual({ id: 'new-1', name: 'Prices (2)', options: { mobile: true } })
  expect(after.rules.at(-1)).toEqual({ id: 'new-2', pattern: 'b.example', preset: 'new-1' })
  expect(after.services).toBe(settings.services)
  expect(withoutAdded(after, added)).toEqual(settings)
})
