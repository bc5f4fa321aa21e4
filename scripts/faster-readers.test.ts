import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { fasterReaders } from './faster-readers';

const codeOf = (file: string) =>
  readFileSync(join(import.meta.dirname, '../node_modules', file), 'utf8');
const words = 'defuddle/dist/utils.js';

describe('the faster parts of the readers', () => {
  it.each([
    'defuddle/dist/defuddle.js',
    'defuddle/dist/utils/dom.js',
    'defuddle/dist/removals/hidden.js',
    'defuddle/dist/removals/scoring.js',
    'defuddle/dist/removals/selectors.js',
    '@mozilla/readability/Readability.js',
    words,
  ])('finds them in %s', (file) => {
    const code = codeOf(file);
    expect(fasterReaders(file, code)).not.toBe(code);
  });
  it('leaves other modules alone', () => {
    expect(fasterReaders('other.js', 'text')).toBe('text');
  });
  it('fails if one of them has changed', () => {
    expect(() => fasterReaders(words, 'text')).toThrow('has changed');
  });
  it('counts the same words', () => {
    const counters = [codeOf(words), fasterReaders(words, codeOf(words))].map(
      countWordsOf,
    );
    for (const text of [
      '',
      ' ',
      'one',
      'one two\n three',
      'été 12,5 €',
      '日本語 text 한국',
      'a\u3000b\u00a0c',
    ]) {
      const [slow, fast] = counters.map((count) => count(text));
      expect(fast).toBe(slow);
    }
  });
});

function countWordsOf(code: string): (text: string) => number {
  const start = code.indexOf('function countWords');
  const end = code.indexOf('\n}', start) + 2;
  return runInNewContext(`${code.slice(start, end)}; countWords`) as (
    text: string,
  ) => number;
}
