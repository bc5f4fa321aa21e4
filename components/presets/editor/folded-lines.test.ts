import { describe, expect, it } from 'vitest';
import { foldedLines } from './folded-lines';

const textOf = (object: Record<string, unknown>) =>
  foldedLines(object)
    .map(({ text, folded }) => (folded ? '…' : text))
    .join('');

describe('foldedLines', () => {
  it.each([
    [{ formats: ['summary'] }, '{\n  "formats": ["summary"]\n}'],
    [
      { parsers: [{ type: 'pdf', mode: 'ocr', pages: true }], mobile: true },
      '{\n  "parsers": [\n    {\n      "type": "pdf",\n      "mode": "ocr",\n      "pages": true\n    }\n  ],\n  "mobile": true\n}',
    ],
    [
      { actions: Array.from({ length: 3 }, () => ({ type: 'scrape' })) },
      '{\n  "actions": [ … ]\n}',
    ],
    [{}, '{\n}'],
  ])('of %j', (object, expected) => expect(textOf(object)).toBe(expected));
});
