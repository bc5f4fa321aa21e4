import { expect, it } from 'vitest';
import { hexOf, type NamedRole, namedColours } from './colour';

it.each<[Record<string, string>, NamedRole, string[]]>([
  [{ '--color-primary': ' #0f766e' }, 'primary', ['#0f766e']],
  [{ '--primary': '222 47% 11%' }, 'primary', ['#0f1729']],
  [{ '--bs-danger': '220, 53, 69' }, 'error', ['#dc3545']],
  [{ '--brand': 'oklch(0.511 0.262 276.966)' }, 'primary', ['#4f39f6']],
  [
    { '--primary': 'red', '--primary-500': 'lime' },
    'primary',
    ['#ff0000', '#00ff00'],
  ],
  [{ '--primary': 'url(https://x.example)' }, 'primary', []],
  [{ '--secondary': 'transparent' }, 'secondary', []],
])('%j names %s: %j', (properties, role, hexes) => {
  const style = {
    getPropertyValue: (name: string) =>
      new Map(Object.entries(properties)).get(name) ?? '',
  };
  expect(namedColours(style).get(role)?.map(hexOf) ?? []).toEqual(hexes);
});
