import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Branding, flatEntries } from './brand';
import { contrast, readCssColour } from './colour';
import { gradeOf, pairsOf } from './contrast';
import { designTokens } from './design-tokens';
import { cssProperties, tokensOf } from './tokens';

const brand: Branding = {
  colorScheme: 'light',
  colors: {
    primary: '#4457d6',
    textPrimary: '#14171f',
    background: '#fff',
    glass: 'rgb(0 0 0 / 50%)',
    odd: 'url(x)',
  },
  typography: {
    fontFamilies: {
      primary: 'Inter, Arial, sans-serif',
      heading: 'Source Serif',
    },
    fontSizes: { h1: '40px', body: '1rem', caption: '0.8em' },
    fontWeights: { regular: 400, bold: 700, heavy: 5000 },
    lineHeights: { heading: '1.2', body: '1.6' },
  },
  spacing: {
    baseUnit: 8,
    borderRadius: '6px 0',
    margins: { section: '64px' },
    padding: { card: { top: 12 } },
  },
  components: {
    buttonPrimary: { background: '#4457d6', textColor: '#fff' },
    input: { borderColor: '#ccc' },
  },
};

describe('contrast', () => {
  it.each([
    ['#000', '#fff', undefined, 21],
    ['#777', '#fff', undefined, 4.48],
    ['rgb(0 0 0 / 50%)', '#fff', undefined, 3.95],
    ['#fff', 'rgb(0 0 0 / 0%)', '#000', 21],
    ['oklch(0.5 0.1 200)', 'white', undefined, 5.58],
  ])('of %s on %s over %s', (front, back, page, ratio) => {
    expect(
      contrast(
        readCssColour(front)!,
        readCssColour(back)!,
        readCssColour(page),
      ),
    ).toBeCloseTo(ratio, 1);
  });

  it.each([
    [7, 'AAA'],
    [6.99, 'AA'],
    [4.49, 'large'],
    [2.99, 'low'],
  ])('%d is %s', (ratio, grade) => {
    expect(gradeOf(ratio)).toBe(grade);
  });

  it('covers pairs with text whose colours are both plain', () => {
    const colors = {
      ...brand.colors,
      link: 'url(javascript:alert(1))',
      textSecondary: null,
    };
    expect(
      pairsOf({ ...brand, colors }).map(
        ({ front, back }) => `${front} on ${back}`,
      ),
    ).toEqual([
      'textPrimary on background',
      'buttonPrimary.textColor on buttonPrimary.background',
    ]);
  });
});

describe('branding exports', () => {
  it('writes CSS custom properties', () => {
    expect(cssProperties(tokensOf(brand)).split('\n')).toEqual([
      ':root {',
      '  --color-primary: #4457d6;',
      '  --color-text-primary: #14171f;',
      '  --color-background: #fff;',
      '  --color-glass: rgb(0 0 0 / 50%);',
      '  --font-family-primary: "Inter", "Arial", sans-serif;',
      '  --font-family-heading: "Source Serif";',
      '  --font-size-h1: 40px;',
      '  --font-size-body: 1rem;',
      '  --font-size-caption: 0.8em;',
      '  --font-weight-regular: 400;',
      '  --font-weight-bold: 700;',
      '  --font-line-height-heading: 1.2;',
      '  --font-line-height-body: 1.6;',
      '  --spacing-base: 8px;',
      '  --radius-base: 6px 0;',
      '  --spacing-margin-section: 64px;',
      '  --spacing-padding-card-top: 12px;',
      '  --button-primary-background: #4457d6;',
      '  --button-primary-text-color: #fff;',
      '  --input-border-color: #ccc;',
      '}',
      '',
    ]);
    expect(tokensOf(brand).leftOut).toEqual(['color.odd', 'font.weight.heavy']);
  });

  it('writes design tokens', () => {
    const { color, font, spacing, typography, radius } = JSON.parse(
      designTokens(brand),
    );
    expect(color.primary).toEqual({
      $type: 'color',
      $value: {
        colorSpace: 'srgb',
        components: [0.26667, 0.34118, 0.83922],
        hex: '#4457d6',
      },
    });
    expect(color.glass.$value).toEqual({
      colorSpace: 'srgb',
      components: [0, 0, 0],
      alpha: 0.5,
      hex: '#000000',
    });
    expect(font.family.primary).toEqual({
      $type: 'fontFamily',
      $value: ['Inter', 'Arial', 'sans-serif'],
    });
    expect(font.size.body).toEqual({
      $type: 'dimension',
      $value: { value: 1, unit: 'rem' },
    });
    expect(font.size.caption, 'em is no unit of the format').toBeUndefined();
    expect(font.weight.bold).toEqual({ $type: 'fontWeight', $value: 700 });
    expect(spacing.padding.card.top).toEqual({
      $type: 'dimension',
      $value: { value: 12, unit: 'px' },
    });
    expect(radius).toBeUndefined();
    expect(typography.h1).toEqual({
      $type: 'typography',
      $value: {
        fontFamily: '{font.family.heading}',
        fontSize: '{font.size.h1}',
        fontWeight: '{font.weight.bold}',
        letterSpacing: { value: 0, unit: 'px' },
        lineHeight: '{font.line-height.heading}',
      },
    });
  });

  it('numbers duplicate names in design tokens, and shares groups', () => {
    const colors = {
      水: '#000',
      木: '#111',
      unnamed: '#222',
      'unnamed-2': '#333',
    };
    const margins = {
      a: '1px',
      A: { top: '2px' },
      'a!': { top: '3px', left: '4px' },
    };
    const { color, spacing } = JSON.parse(
      designTokens({ colors, spacing: { margins } }),
    );
    expect(Object.keys(color)).toEqual([
      'unnamed',
      'unnamed-2',
      'unnamed-3',
      'unnamed-2-2',
    ]);
    expect(Object.keys(spacing.margin)).toEqual(['a', 'a-2']);
    expect(Object.keys(spacing.margin['a-2'])).toEqual([
      'top',
      'top-2',
      'left',
    ]);
  });

  it('writes no more tokens than there are values, however many names collide', () => {
    const all = (value: string) =>
      Object.fromEntries(
        Array.from({ length: 50_000 }, (_, index) => [`${index}!`, value]),
      );
    const unnamed = (at: number) =>
      String.fromCharCode(0x4e00 + (at % 5000), 0x4e00 + Math.floor(at / 5000));
    const colors = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, index) => [unnamed(index), '#fff']),
    );
    const { color } = JSON.parse(designTokens({ colors }));
    expect(Object.keys(color)).toHaveLength(5000);
    expect(Object.keys(color).at(-1)).toBe('unnamed-5000');
    const lineHeights = { body: '1.5' };
    const typography = {
      fontFamilies: { primary: 'Inter' },
      fontSizes: all('1px'),
      fontWeights: { a: 400 },
      lineHeights,
    };
    expect(tokensOf({ typography }).tokens).toHaveLength(5000);
  });

  it('stops at endless nesting', () => {
    const deep = JSON.parse('{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000));
    expect(flatEntries(deep)).toHaveLength(1);
    const { tokens, leftOut } = tokensOf({ spacing: { margins: deep } });
    expect([tokens.length, leftOut.length]).toEqual([0, 1]);
  });

  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '__proto__',
      '$value',
      'a.b',
      '{a}',
      '*/',
      '} body {',
      ';x:url(y)',
    ),
  );
  const texts = fc.dictionary(text, fc.oneof(text, fc.constant('#123')));
  const looks = fc.record({
    colors: texts,
    typography: fc.record({
      fontFamilies: texts,
      fontSizes: texts,
      lineHeights: texts,
    }),
    spacing: fc.record({
      borderRadius: text,
      margins: texts,
      padding: fc.dictionary(text, texts),
    }),
    components: fc.record({
      buttonPrimary: fc.record({ background: text, textColor: text }),
      input: texts,
    }),
  });

  it('emits nothing that ends a declaration, and only valid names, for any input', () => {
    fc.assert(
      fc.property(looks, (look) => {
        const lines = cssProperties(tokensOf(look))
          .trimEnd()
          .split('\n')
          .slice(1, -1);
        for (const line of lines)
          expect(line).toMatch(/^ {2}--[a-z\d-]+: [^;{}<>\\@]+;$/);
        for (const line of lines)
          expect(line).not.toMatch(/url\(|expression\(|\/\*/i);
        expect(new Set(lines.map((line) => line.split(':')[0])).size).toBe(
          lines.length,
        );
        const walk = (group: Record<string, unknown>): void => {
          if ('$value' in group) return;
          for (const [name, one] of Object.entries(group)) {
            expect(name).toMatch(/^[^${}.][^{}.]*$/);
            walk(one as Record<string, unknown>);
          }
        };
        walk(JSON.parse(designTokens(look)));
      }),
    );
  });
});
