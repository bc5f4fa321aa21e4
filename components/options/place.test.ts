import { expect, it } from 'vitest'
import { createPlace, sectionAt } from './place'

it.each([
  ['', 'general'],
  ['#services', 'services'],
  ['#never', 'privacy'],
  ['#clip-folder', 'clipping'],
  ['#constructor', 'general'],
])('the address %o leads to %s', (hash, section) => {
  expect(sectionAt(hash)).toBe(section)
})

it('going to a section ends the search', () => {
  const place = createPlace('#data')
  place.words.value = 'keys'
  place.go('#presets')
  expect([place.section.value, place.words.value]).toEqual(['presets', ''])
})
