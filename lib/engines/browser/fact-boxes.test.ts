// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { mainContent } from './main-content';

const prose = (about: string) =>
  `<p>${`The ${about} was torn down in spring, and a new one is built of stone, oak and iron. `.repeat(4)}</p>`;
const [before, behind] = [
  ['quay', 'jetty', 'mole'],
  ['pier', 'wharf', 'slip', 'dock'],
].map((names) => names.map(prose).join(''));

const read = (box: string) =>
  mainContent(
    new DOMParser().parseFromString(
      `<title>The quay is rebuilt</title><nav><a href="/">Home</a></nav><main><article><h1>The quay is rebuilt</h1>${before}${box}${behind}</article></main><footer>Imprint</footer>`,
      'text/html',
    ),
    'https://x.example/the-quay-is-rebuilt',
  ).textContent.replace(/\s+/g, ' ');

const dates =
  '<h3>Key dates</h3><ul><li>June: opening</li><li>July: first ferry</li></ul>';
const link = (name: string) => `<li><a href="/${name}">${name}</a></li>`;

describe('a box in an article', () => {
  it.each([
    [
      'of dates',
      `<aside class="infobox">${dates}</aside>`,
      'July: first ferry',
    ],
    [
      'of terms',
      '<aside><dl><dt>Length</dt><dd>240 metres</dd><dt>Depth</dt><dd>9 metres</dd></dl></aside>',
      '240 metres',
    ],
    [
      'of numbers',
      '<aside><table><tr><td>Piles</td><td>310</td></tr><tr><td>Bollards</td><td>24</td></tr></table></aside>',
      '310',
    ],
  ])('%s stays where it is', (_, box, words) => {
    const text = read(box);
    expect(text).toContain(words);
    expect(text.indexOf(words)).toBeGreaterThan(text.indexOf('The mole'));
    expect(text.indexOf(words)).toBeLessThan(text.indexOf('The pier'));
  });

  it.each([
    [
      'of links',
      `<aside><h3>More</h3><ul>${link('A ferry runs again')}${link('A lamp is lit again')}</ul></aside>`,
      'A ferry runs',
    ],
    ['with a form', `<aside>${dates}<form><input></form></aside>`, 'July'],
    ['for sharing', `<aside class="share-box">${dates}</aside>`, 'July'],
    ['of an advertiser', `<aside>${dates}<ins></ins></aside>`, 'July'],
  ])('%s is left out', (_, box, words) => {
    const text = read(box);
    expect(text).toContain('The pier');
    expect(text).not.toContain(words);
  });
});
