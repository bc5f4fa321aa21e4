import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PatternReason,
  matchesRule,
  readPattern,
  ruleFor,
} from './site-rules';

const patternOf = (text: string) => {
  const reading = readPattern(text);
  return reading.ok ? reading.pattern : undefined;
};

/**
 * Characters of hosts and paths and others, including control characters and
 * lone surrogates.
 */
const signs = [
  'a',
  'B',
  '1',
  '.',
  ':',
  '/',
  '*',
  '?',
  '#',
  '@',
  '[',
  ']',
  '%',
  '\\',
  ' ',
  '-',
  '_',
  'ß',
  '文',
];
const anyText = fc.string({
  unit: fc.constantFrom(...signs, '\u0000', '\u200d', '\ud800', 'a.b', 'xn--'),
});
const anyAddress = fc.oneof(
  anyText,
  anyText.map((text) => `https://a.b/${text}`),
);

describe('readPattern', () => {
  it.each([
    ['docs.example.com', 'docs.example.com'],
    [' Docs.Example.COM ', 'docs.example.com'],
    ['https://docs.example.com/', 'docs.example.com'],
    ['*://docs.example.com/*', 'docs.example.com'],
    ['docs.example.com/*/', 'docs.example.com'],
    ['*.example.com', '*.example.com'],
    ['*.example.com/docs/*', '*.example.com/docs/*'],
    ['example.com/docs/', 'example.com/docs'],
    ['example.com/Docs/*/intro', 'example.com/Docs/*/intro'],
    ['example.com/a/../b', 'example.com/b'],
    ['example.com/@name', 'example.com/@name'],
    ['localhost:5173', 'localhost:5173'],
    ['example.com:443/x', 'example.com:443/x'],
    ['example.com.', 'example.com'],
    ['bücher.example/straße/*', 'xn--bcher-kva.example/stra%C3%9Fe/*'],
    ['example.com/%c3%A4', 'example.com/%C3%A4'],
    ['*.bücher.example', '*.xn--bcher-kva.example'],
    ['127.0.0.1:3002', '127.0.0.1:3002'],
    ['wiki/start', 'wiki/start'],
    ['http', 'http'],
    ['*.localhost', '*.localhost'],
    ['[::1]:3000/a', '[::1]:3000/a'],
  ])('%s reads as %s, which reads as itself', (text, pattern) => {
    expect(readPattern(text)).toEqual({ ok: true, pattern });
    expect(readPattern(pattern)).toEqual({ ok: true, pattern });
  });

  it.each<[string, PatternReason]>([
    ['', 'empty'],
    ['https://', 'empty'],
    [`example.com/${'x'.repeat(500)}`, 'too-long'],
    [`example.com/${'ß'.repeat(200)}`, 'too-long'],
    ['file:///home', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['example.com/?q=1', 'query'],
    ['example.com/#top', 'query'],
    ['*', 'star'],
    ['*/docs', 'star'],
    ['docs.*.com', 'star'],
    ['*example.com', 'star'],
    ['*.*.com', 'star'],
    ['*.127.0.0.1', 'star'],
    ['exam ple.com', 'not-a-host'],
    ['me@example.com', 'not-a-host'],
    ['example.com:99999', 'not-a-host'],
    ['/docs', 'not-a-host'],
    ['http//bad host', 'not-a-host'],
    ['HTTPS//example.com', 'not-a-host'],
    ['https://http//example.com', 'not-a-host'],
    ['.example.com', 'not-a-host'],
    ['docs..example.com', 'not-a-host'],
    ['*..example.com', 'not-a-host'],
    ['*.', 'not-a-host'],
    ['example.com\\docs', 'not-a-host'],
  ])('rejects %s: %s', (text, reason) => {
    expect(readPattern(text)).toEqual({ ok: false, reason });
  });
});

describe('matchesRule', () => {
  it.each([
    ['example.com', 'https://example.com/', true],
    ['example.com', 'http://example.com:8080/a/b?c#d', true],
    ['example.com', 'https://EXAMPLE.com./a', true],
    ['example.com', 'https://www.example.com/', false],
    ['example.com', 'https://notexample.com/', false],
    ['*.example.com', 'https://example.com/', true],
    ['*.example.com', 'https://a.b.example.com/x', true],
    ['*.example.com', 'https://notexample.com/', false],
    ['*.example.com', 'https://example.com.evil.test/', false],
    ['example.com:443', 'https://example.com/', true],
    ['example.com:443', 'http://example.com/', false],
    ['localhost:5173', 'http://localhost:5173/x', true],
    ['localhost:5173', 'http://localhost:3000/x', false],
    ['[::1]:3000', 'http://[::1]:3000/', true],
    ['bücher.example', 'https://xn--bcher-kva.example/', true],
    ['example.com/docs', 'https://example.com/docs?page=2', true],
    ['example.com/docs', 'https://example.com/docs/', true],
    ['example.com/docs', 'https://example.com/docs/intro', false],
    ['example.com/docs/*', 'https://example.com/docs', true],
    ['example.com/docs/*', 'https://example.com/docs/a/b', true],
    ['example.com/docs/*', 'https://example.com/docsearch', false],
    ['example.com/docs/*', 'https://example.com/Docs/a', false],
    ['example.com/*/edit', 'https://example.com/a/b/edit', true],
    ['example.com/*/edit', 'https://example.com/edit', false],
    ['example.com/*.pdf', 'https://example.com/papers/a.pdf', true],
    ['example.com/a*a', 'https://example.com/a', false],
    ['example.com/straße/*', 'https://example.com/stra%C3%9Fe/1', true],
    ['example.com/%c3%a4', 'https://example.com/%C3%A4', true],
    ['example.com/ä/*', 'https://example.com/%c3%a4/1', true],
    ['example.com', 'file://example.com/x', false],
    ['example.com', 'chrome://example.com/', false],
    ['example.com', 'not an address', false],
    ['not a pattern', 'https://example.com/', false],
  ])('%s on %s: %s', (pattern, url, isSo) => {
    expect(matchesRule(pattern, url)).toBe(isSo);
  });

  it('never throws, for any pattern and address', () => {
    fc.assert(
      fc.property(anyText, anyAddress, (pattern, url) => {
        expect(typeof matchesRule(pattern, url)).toBe('boolean');
      }),
    );
  });

  it('a pattern is read as itself', () => {
    fc.assert(
      fc.property(anyAddress, (text) => {
        const pattern = patternOf(text);
        if (pattern !== undefined) expect(patternOf(pattern)).toBe(pattern);
      }),
    );
  });

  it('a star in a path works as in a regular expression', () => {
    const path = fc.string({
      unit: fc.constantFrom('a', 'b', '*'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        path,
        fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 }),
        (glob, tail) => {
          const expression = new RegExp(`^/x${glob.replace(/\*+/g, '.*')}/?$`);
          expect(
            matchesRule(`example.com/x${glob}`, `https://example.com/x${tail}`),
          ).toBe(expression.test(`/x${tail}`));
        },
      ),
    );
  });
});

describe('ruleFor', () => {
  const rules = [
    { id: '1', pattern: 'example.com/docs/*', preset: 'gone' },
    { id: '2', pattern: 'example.com/docs/*', preset: 'article' },
    { id: '3', pattern: '*.example.com', preset: 'product' },
    { id: '4', pattern: 'example.com', preset: 'summary' },
  ];
  it.each([
    ['https://example.com/docs/a', '2'],
    ['https://example.com/', '3'],
    ['https://shop.example.com/', '3'],
    ['https://example.org/', undefined],
  ])('%s: the first that matches and has its preset, %s', (url, id) => {
    expect(ruleFor(rules, url, (preset) => preset !== 'gone')?.id).toBe(id);
  });
});
