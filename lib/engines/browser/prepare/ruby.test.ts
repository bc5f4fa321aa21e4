// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { spellOutRuby } from './prepare';

it.each([
  [
    'with parentheses',
    '<ruby>蜂<rp>（</rp><rt>はち</rt><rp>）</rp></ruby>',
    '蜂（はち）',
  ],
  ['without', '<ruby>蜂<rt>はち</rt></ruby>', '蜂(はち)'],
  [
    'of each character',
    '<ruby>蜜<rt>mì</rt>蜂<rt>fēng</rt></ruby>',
    '蜜(mì)蜂(fēng)',
  ],
  [
    'of characters in elements',
    '<ruby><rb>蜜</rb> <rb>蜂</rb> <rt>みつ</rt> <rt>ばち</rt></ruby>',
    '蜜蜂(みつばち)',
  ],
  [
    'of Latin letters',
    '<ruby><rb>蜜</rb><rb>蜂</rb><rt>mì</rt><rt>fēng</rt></ruby>',
    '蜜蜂(mì fēng)',
  ],
  [
    'of some characters',
    '<ruby>お<rt></rt>花<rp>(</rp><rt>はな</rt><rp>)</rp></ruby>',
    'お花(はな)',
  ],
  ['that the page hides', '<ruby>花<rp>(</rp><rp>)</rp></ruby>', '花'],
  [
    'on two sides',
    '<ruby><ruby>花<rt>はな</rt></ruby><rt>flower</rt></ruby>',
    '花(はな)(flower)',
  ],
])('spells out readings %s', (_, html, expected) => {
  const copy = new DOMParser().parseFromString(html, 'text/html');
  spellOutRuby(copy);
  expect(copy.body.textContent).toBe(expected);
});
