import { expect, it } from 'vitest';
import { isolate } from './isolate';

it.each<[language: string, text: string, isIsolated: boolean]>([
  ['en', 'Tides', false],
  ['en', 'שלום', true],
  ['en', 'مد 2', true],
  ['ar', 'مد', false],
  ['ar', 'a.example', true],
  ['ar-EG', 'C++', true],
  ['ar', '漢字', true],
  ['ar', '12:30', false],
  ['ar', 'مد Tide', true],
  ['ja', '漢字', false],
  ['ja', '', false],
])('in %s, %j is isolated: %s', (language, text, isIsolated) =>
  expect(isolate(text, language)).toBe(
    isIsolated ? `\u2068${text}\u2069` : text,
  ),
);

it.each([
  ['x\u202e', '\u2068x\u202e\u2069'],
  ['a\u2069\u202eb', '\u2068a\u202eb\u2069'],
  ['\u2067مد\u2069', '\u2068مد\u2069'],
])('%j can’t leave its isolation', (text, isolated) =>
  expect(isolate(text, 'en')).toBe(isolated),
);
