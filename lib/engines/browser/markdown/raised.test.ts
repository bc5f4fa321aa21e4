// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { toMarkdown } from './to-markdown';

const markdown = (html: string) =>
  toMarkdown(new DOMParser().parseFromString(html, 'text/html').body);

it.each([
  [
    'an exponent',
    'x<sup>n+1</sup>, m<sup>-1</sup>, 10<sup>−2</sup>, 2<sup>n</sup>',
    'xⁿ⁺¹, m⁻¹, 10⁻², 2ⁿ',
  ],
  [
    'one with other letters',
    'e<sup>−x</sup>, a<sup>b/c</sup>, e<sup>x</sup>',
    'e<sup>−x</sup>, a<sup>b/c</sup>, e<sup>x</sup>',
  ],
  [
    'variables',
    '<i>e</i><sup>at</sup>, e<sup><i>st</i></sup>',
    '_e_<sup>at</sup>, e<sup>_st_</sup>',
  ],
  [
    'the charge of an ion',
    'Ca<sup>2+</sup>, SO<sub>4</sub><sup>2−</sup>',
    'Ca²⁺, SO₄²⁻',
  ],
  [
    'an index',
    'a<sub>n+1</sub>, k<sub>max</sub>, x<sub>1,2</sub>',
    'a<sub>n+1</sub>, k<sub>max</sub>, x₁,₂',
  ],
  [
    'a formula in a link',
    '<a href="https://x.example/">CO<sub>2</sub></a>',
    '[CO₂](https://x.example/)',
  ],
  [
    'ends of words',
    '1<sup>st</sup>, 2<sup>e</sup>, n<sup>o</sup>, M<sup>me</sup>',
    '1st, 2e, no, Mme',
  ],
  [
    'signs',
    'Bee<sup>®</sup>, Hive<sup>TM</sup>, so<sup>*</sup>',
    'Bee®, HiveTM, so\\*',
  ],
  ['notes', 'so<sup>1, 2</sup> and<sup>[3]</sup>', 'so¹, ² and\\[3\\]'],
  ['code', '<code>x<sup>k</sup></code>', '`x^(k)`'],
])('writes %s', (_, html, expected) => {
  expect(markdown(`<p>${html}</p>`)).toBe(expected);
});
