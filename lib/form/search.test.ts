import { expect, it } from 'vitest';
import { fieldAt } from './fields';
import { matches } from './search';

const words: Record<string, string> = {
  'field.parsers.mode.title': 'PDF method',
  'field.parsers.mode.help': 'OCR reads every page as a picture.',
};

it.each([
  ['ocr', true],
  ['pdf METHOD', true],
  ['method picture', true],
  ['parsers.mode', true],
  ['  méthod ', true],
  ['fast', true],
  ['headers', false],
  ['', true],
])('“%s” matches: %s', (query, found) =>
  expect(
    matches(query, fieldAt('parsers.mode'), (key) => words[key] ?? ''),
  ).toBe(found),
);
