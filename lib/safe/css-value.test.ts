import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@/test/runs';
import { cssColour, cssFont, cssLength, cssRadius } from './css-value';

const anything = () => true;

describe('cssColour', () => {
  it.each([
    ['#abc'],
    ['#ABCD'],
    ['#4457d6'],
    ['#4457d680'],
    ['rebeccapurple'],
    ['rgb(1, 2, 3)'],
    ['rgba(1,2,3,.5)'],
    ['rgb(1 2 3 / 50%)'],
    ['hsl(210deg 40% 50%)'],
    ['oklch(0.7 0.1 200)'],
    ['lab(50% none -20)'],
  ])('accepts %s', (text) => {
    expect(cssColour(` ${text}\n`, anything)).toBe(text);
  });

  it.each([
    [''],
    [null],
    [undefined],
    ['#12'],
    ['#12345'],
    ['red; background:url(http://x.invalid)'],
    ['url(javascript:alert(1))'],
    ['url(https://x.invalid/1.png)'],
    ['URL("data:image/svg+xml,x")'],
    ['expression(alert(1))'],
    ['rgb(url(x), 2, 3)'],
    ['rgb(1,2)'],
    ['rgb(calc(1), 2, 3)'],
    ['var(--ink)'],
    ['env(x)'],
    ['image-set("x" 1x)'],
    ['red/**/'],
    [String.raw`\75rl(x)`],
    ['color-mix(in srgb, red, blue)'],
    ['inherit'],
    ['currentColor'],
    ['red!important'],
    ['#fff}'],
  ])('rejects %s', (text) => {
    expect(cssColour(text, anything)).toBeUndefined();
  });

  it('rejects unclosed values', () => {
    for (const text of [
      'a'.repeat(10_000),
      `rgb(${'1,'.repeat(5000)}1)`,
      `rgb(1,${' '.repeat(10_000)}`,
    ])
      expect(cssColour(text, anything)).toBeUndefined();
  });

  it('rejects a name that the page does not know', () => {
    expect(cssColour('nocolour', () => false)).toBeUndefined();
  });
});

describe('lengths and fonts', () => {
  it.each([
    ['16px', '16px'],
    ['0', '0'],
    ['.5em', '.5em'],
    ['1.25rem', '1.25rem'],
    ['50%', '50%'],
    ['100vh', undefined],
    ['-4px', undefined],
    ['99999px', undefined],
    ['16px; color: red', undefined],
    ['calc(1px)', undefined],
    ['16', undefined],
    [null, undefined],
  ])('cssLength reads %s as %s', (text, value) => {
    expect(cssLength(text)).toBe(value);
  });

  it.each([
    ['6px', '6px'],
    ['8px 8px 0 0', '8px 8px 0 0'],
    ['1px 1px 1px 1px 1px', undefined],
    ['6px / 3px', undefined],
    ['url(x)', undefined],
  ])('cssRadius reads %s as %s', (text, value) => {
    expect(cssRadius(text)).toBe(value);
  });

  it.each([
    ['Lora', '"Lora"'],
    ['"Work Sans", serif', '"Work Sans"'],
    ["'Noto Sans JP'", '"Noto Sans JP"'],
    ['游ゴシック', '"游ゴシック"'],
    ['x"; background: url(y)', undefined],
    ['url(https://x.invalid/f.woff2)', undefined],
    [String.raw`a\"`, undefined],
    ['', undefined],
  ])('cssFont reads %s as %s', (text, value) => {
    expect(cssFont(text)).toBe(value);
  });
});

describe('any CSS value', () => {
  const parts =
    'url( rgb( rgba( hsl( var( expression( image( ) ( ; : , / * { } ! @ # 1 255 .5 % px red fff none a'.split(
      ' ',
    );
  const others = ['\\', '"', "'", ' ', '\n'];
  const value = fc.oneof(
    fc.string({ unit: fc.constantFrom(...parts, ...others), maxLength: 12 }),
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.string())
      .map(([r, g, b, end]) => `rgb(${r},${g},${b})${end}`),
  );
  const acting = /url|var|env|attr|image|expression|calc|[;:{}\\!@<>*"']/i;

  it('lets nothing through that loads, refers or ends the declaration', () => {
    fc.assert(
      fc.property(value, (text) => {
        for (const read of [
          cssColour(text, anything),
          cssLength(text),
          cssRadius(text),
        ])
          if (read !== undefined && !/^[a-z]+$/i.test(read))
            expect(read).not.toMatch(acting);
        const font = cssFont(text);
        if (font !== undefined) expect(font).toMatch(/^"[^"'\\;:(){}<>@\n]+"$/);
      }),
      { numRuns: runsOf(2000, 400) },
    );
  });

  it('control: some of these values are accepted', () => {
    const taken = fc
      .sample(value, 2000)
      .filter((text) => cssColour(text, anything) !== undefined);
    expect(taken.length).toBeGreaterThan(0);
  });

  it('returns a plain colour unchanged', () => {
    const colour = fc
      .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
      .map((rgb) => `rgb(${rgb.join(', ')})`);
    fc.assert(
      fc.property(colour, (text) => cssColour(text, anything) === text),
    );
  });
});
