import { expect, it, vi } from 'vitest';
import { quotation } from './quotation';

vi.mock('#i18n', () => ({
  readLocale: () => 'en',
  i18n: { t: (_: string, [text]: [string]) => `“${text}”` },
}));

const source = { title: 'The mill', url: 'https://mill.example/' };

it.each([
  [
    ['It turns.'],
    { ...source, query: 'wheel' },
    'wheel\n\n“It turns.”\n\nThe mill\nhttps://mill.example/',
  ],
  [
    ['It turns.', 'It stops.'],
    source,
    '“It turns.”\n\n“It stops.”\n\nThe mill\nhttps://mill.example/',
  ],
  [['It turns.'], { title: '' }, '“It turns.”'],
])('quotes %j of %j', (passages, of, text) =>
  expect(quotation(passages, of)).toBe(text),
);
