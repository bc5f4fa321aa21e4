import { expect, it } from 'vitest';
import { defaultSettings } from '@/lib/settings/model';
import { withPreset } from './settings-handlers';

const named = (id: string, name: string) => ({ id, name, options: {} });
const settings = {
  ...defaultSettings,
  presets: [named('a', 'Prices'), named('b', 'News'), named('c', 'News')],
};

it.each<
  [string, [id: string, name: string], at: number | undefined, after: string[]]
>([
  [
    'appends a new preset',
    ['d', 'Shop'],
    undefined,
    ['Prices', 'News', 'News', 'Shop'],
  ],
  [
    'inserts a new preset at a position',
    ['d', 'Shop'],
    1,
    ['Prices', 'Shop', 'News', 'News'],
  ],
  [
    'numbers a new preset whose name is taken',
    ['d', 'Prices'],
    undefined,
    ['Prices', 'News', 'News', 'Prices (2)'],
  ],
  [
    'renames a preset in place',
    ['a', 'Costs'],
    undefined,
    ['Costs', 'News', 'News'],
  ],
  [
    'numbers a new name that is taken',
    ['a', 'News'],
    undefined,
    ['News (2)', 'News', 'News'],
  ],
  [
    'does not count its own name as taken',
    ['a', 'Prices'],
    undefined,
    ['Prices', 'News', 'News'],
  ],
  [
    'keeps a duplicate name that it already had',
    ['c', 'News'],
    undefined,
    ['Prices', 'News', 'News'],
  ],
])('%s', (_, [id, name], at, after) => {
  const { presets } = withPreset(settings, named(id, name), at);
  expect(presets.map((preset) => preset.name)).toEqual(after);
});
