import { expect, it } from 'vitest'
import { defaultSettings } from '@/lib/settings/model'
import { withPreset } from './with-preset'

const named = (id: string, name: string) => ({ id, name, options: {} })
const settings = {
  ...defaultSettings,
  presets: [named('a', 'Prices'), named('b', 'News'), named('c', 'News')],
}

it.each<[string, [id: string, name: string], at: number | undefined, after: string[]]>([
  ['a new one is the last', ['d', 'Shop'], undefined, ['Prices', 'News', 'News', 'Shop']],
  ['or stands where it is put', ['d', 'Shop'], 1, ['Prices', 'Shop', 'News', 'News']],
  ['a new one of a name that is taken', ['d', 'Prices'], undefined, ['Prices', 'News', 'News', 'Prices (2)']],
  ['a new name stays in its place', ['a', 'Costs'], undefined, ['Costs', 'News', 'News']],
  ['a new name that is taken', ['a', 'News'], undefined, ['News (2)', 'News', 'News']],
  ['its own name is not taken', ['a', 'Prices'], undefined, ['Prices', 'News', 'News']],
  ['nor one that it had before', ['c', 'News'], undefined, ['Prices', 'News', 'News']],
])('%s', (_, [id, name], at, after) => {
  const { presets } = withPreset(settings, named(id, name), at)
  expect(presets.map((preset) => preset.name)).toEqual(after)
})
