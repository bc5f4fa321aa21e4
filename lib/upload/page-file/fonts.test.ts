// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Fonts, fontName, fontsOf, idleFonts } from './fonts';

const font = (family: string, weight = 'normal', unicodeRange = 'U+0-FF') => ({
  family,
  weight,
  style: 'normal',
  unicodeRange,
});

it('are idle if no letter of them is loaded', () => {
  class Page {
    get ownerDocument() {
      return null;
    }
    get defaultView() {
      return window;
    }
    get fonts() {
      return [
        { ...font('"Tide"'), status: 'unloaded' },
        { ...font('"Tide"', '700'), status: 'unloaded' },
        { ...font('"Tide"', '700'), status: 'loaded' },
      ];
    }
    querySelectorAll(selector: string) {
      return document.querySelectorAll(selector);
    }
  }
  document.body.append(
    document.createRange().createContextualFragment(
      `<details style="font-family: Neap"></details>
         <details open style="font-family: Spring"></details>`,
    ),
  );
  const fonts = fontsOf([{ live: new Page() } as never]);
  expect(fonts.idle).toMatchObject([{ weight: 'normal' }]);
  expect(fonts.closed).toEqual(['Neap']);
});

describe('a font that is idle', () => {
  const light = font('"Tide Light"');
  const idleOf = (more: Partial<Fonts>, later: string[] = []) => [
    ...idleFonts({ loaded: [], idle: [light], closed: [], ...more }, later),
  ];

  it.each<[string, Partial<Fonts>, string[]?]>([
    ['nothing names it', {}],
    ['another is named', { closed: ['Tide'] }, ['serif']],
    [
      'its family shows other letters',
      {
        closed: ['Tide Light'],
        loaded: [font('Tide Light', '700', 'U+400-4FF')],
      },
    ],
    ['its family is shown', { loaded: [font('Tide Light', '700')] }],
  ])('is left out if %s', (_, fonts, later) => {
    expect(idleOf(fonts, later)).toEqual([fontName(light)]);
  });

  it.each<[string, Partial<Fonts>, string[]?]>([
    ['a closed part has it', { closed: ['serif', '"tide light", serif'] }],
    ['a later rule names it', {}, ["serif, 'Tide Light'"]],
    ['a later rule names what is not known', {}, ['var(--print)']],
    [
      'its family shows the same letters',
      { closed: ['Tide Light'], loaded: [font('Tide Light', '700')] },
    ],
  ])('is kept if %s', (_, fonts, later) => {
    expect(idleOf(fonts, later)).toEqual([]);
  });
});
