// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  chooseBlocks,
  corrected,
  evened,
  leaning,
  likeliest,
  branchesOf,
  chancesOf,
  firstSign,
  leafSign,
} from './choose';
import { featuresOf } from './features';
import { keepInContent, keepInPage } from './keep';
import { keptBy } from './kept';
import { sum } from './sums';
import table from './table.json';
import { textBlocksIn } from './text-blocks';

const parse = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html');
const text = (element: Element) =>
  element.textContent.replace(/\s+/g, ' ').trim();
const long =
  'A sentence of an article that is long enough to be prose and no label. '.repeat(
    4,
  );

describe('textBlocksIn', () => {
  it.each([
    ['<p>a <b>b</b> <a>c</a></p>', ['a b c']],
    ['<div>a<p>b</p>c</div>', ['a', 'b', 'c']],
    ['<ul><li>a<li>b</ul>', ['a', 'b']],
    ['<p>a<br>b</p>', ['a b']],
    ['<p> </p><script>a</script><svg><text>b</text></svg>', []],
  ])('%s', (html, texts) => {
    expect(
      textBlocksIn(parse(html).body).map((block) => block.text.trim()),
    ).toEqual(texts);
  });

  it('counts letters, and those in links', () => {
    expect(textBlocksIn(parse('<p>two <a>words</a></p>').body)).toMatchObject([
      { letters: 8, linked: 5 },
    ]);
  });
});

describe('keptBy', () => {
  const blocks = textBlocksIn(parse(`<p>Share</p><p>${long}</p>`).body);
  it.each([
    ['nothing', undefined, [false, false]],
    ['all', `<div>Share</div><div>“${long}”</div>`, [true, true]],
    [
      'a short text inside another',
      `<p>Share this. ${long}</p>`,
      [false, true],
    ],
  ])('of a reader that kept %s', (_, html, kept) => {
    expect(
      keptBy(blocks, html === undefined ? html : parse(html).body),
    ).toEqual(kept);
  });
});

describe('the choice of blocks', () => {
  const sizes = [40, 3, 60];
  const verdicts = {
    whole: [true, true, true],
    readability: [true, false, true],
    defuddle: [false, false, true],
  };

  it.each([
    ['of an article', 'readability', [0.1, 0.1, 0.1], [true, false, true]],
    ['of a product', 'defuddle', [0.1, 0.7, 0.1], [false, false, true]],
    [
      'of an article that it knows',
      'readability',
      [0.9, 0, 0],
      [true, false, false],
    ],
  ] as const)(
    '%s is never hardly a word where a reader found more',
    (_, best, chances, kept) => {
      const weighed = { verdicts, chances: [...chances], sizes };
      expect(chooseBlocks(best, weighed)).toEqual(kept);
    },
  );

  it.each([
    ['the likely ones', [0.9, 0.1, 0.8], [true, false, true]],
    ['the likeliest of an unsure page', [0.3, 0.05, 0.3], [true, false, true]],
    ['none of nothing', [], []],
  ])('keeps %s', (_, chances, kept) => {
    expect(
      likeliest(
        chances,
        chances.map(() => 10),
      ),
    ).toEqual(kept);
  });

  it.each([
    ['keeps what is not unlikely', 'defuddle', true, 0.3, true],
    ['drops what is unlikely', 'defuddle', true, 0.1, false],
    ['drops more of an article', 'readability', true, 0.3, false],
    ['adds what is likely', 'defuddle', false, 0.7, true],
    ['adds nothing unsure', 'defuddle', false, 0.6, false],
  ] as const)('%s', (_, reader, keptByIt, chance, kept) => {
    expect(corrected(reader, [keptByIt], [chance])).toEqual([kept]);
  });

  it('the chance of a block follows its neighbours, mostly the long ones', () => {
    const [first = 0, second = 0, third = 0] = evened(
      [0.9, 0.3, 0.9],
      [50, 10, 50],
    );
    expect(second).toBeGreaterThan(0.4);
    expect(first).toBeGreaterThan(second);
    expect(first).toBeCloseTo(third);
  });
  it('the choice is biased towards the whole-page reader', () => {
    const [kept = 0, left = 0] = leaning([0.5, 0.5], [true, false]);
    expect(kept).toBeGreaterThan(0.6);
    expect(left).toBeCloseTo(1 - kept);
    expect(leaning([0, 1], [true, false])).toEqual([0, 1]);
  });
});

describe('the table', () => {
  const page = parse(
    `<main><h1>Title</h1><p>${long}</p></main><footer><a href="/">Home</a></footer>`,
  );
  const { names, rows } = featuresOf(
    page,
    { whole: page.body, defuddle: undefined, readability: undefined },
    'https://x.example/',
  );

  it('uses features that the reader knows, and all are numbers', () => {
    expect(names).toEqual(expect.arrayContaining(table.features));
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => names.length));
    expect(rows.flat().filter((value) => !Number.isFinite(value))).toEqual([]);
  });
  it('the table is complete: every tree ends, and every threshold is known', () => {
    const { trees, cuts } = table;
    const { roots, above } = branchesOf(trees);
    expect(roots.length).toBeGreaterThan(20);
    const leaves = (at: number): number =>
      trees[at] === leafSign
        ? 1
        : leaves(at + 2) + leaves(above[at] ?? Number.NaN);
    const all = roots.map(leaves);
    expect(Math.min(...all)).toBeGreaterThan(1);
    expect(sum(all, (count) => 2 * count - 1)).toBe(trees.length / 2);
    const steps = Array.from(
      { length: trees.length / 2 },
      (_, index) => 2 * index,
    );
    const cutOf = (at: number) =>
      cuts[trees.charCodeAt(at) - firstSign]?.[
        trees.charCodeAt(at + 1) - firstSign
      ];
    const own = steps.filter((at) => trees[at] !== leafSign).map(cutOf);
    expect(own.filter((cut) => !Number.isFinite(cut))).toEqual([]);
  });
  it('gives the same chances each time, higher for prose than for a link', () => {
    const chances = chancesOf(names, rows);
    expect(chancesOf(names, rows)).toEqual(chances);
    expect(chances[1]).toBeGreaterThan(chances[2] ?? 1);
  });
});

describe('a page of which blocks are kept', () => {
  it.each([
    [
      'drops a block with the element around it',
      '<div><p>a</p></div><p>b</p>',
      [false, true],
      '<p>b</p>',
    ],
    [
      'keeps what is beside a dropped text',
      '<div>a<p>b</p></div>',
      [false, true],
      '<div><p>b</p></div>',
    ],
    [
      'keeps what is beside a dropped quotation in an inline element',
      '<blockquote><span><div>a</div>b</span></blockquote>',
      [false, true],
      '<blockquote><span>b</span></blockquote>',
    ],
    [
      'keeps what is before a dropped text in a custom element',
      '<x-post><b>a</b><p>b</p></x-post><p>c</p>',
      [true, false, true],
      '<x-post><b>a</b></x-post><p>c</p>',
    ],
    [
      'drops an inline element with dropped texts only',
      '<div><span><p>a</p></span><i>b</i></div>',
      [false, true],
      '<div><i>b</i></div>',
    ],
    [
      'keeps the place of a dropped cell',
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
      [false, true],
      '<table><tbody><tr><td></td><td>b</td></tr></tbody></table>',
    ],
    [
      'drops the picture of a dropped card',
      '<div><img><p>a</p></div><p>b</p>',
      [false, true],
      '<p>b</p>',
    ],
    [
      'keeps a picture beside a text',
      '<main><figure><img></figure><p>a</p></main>',
      [true],
      '<main><figure><img></figure><p>a</p></main>',
    ],
    [
      'keeps a picture in boxes of its own',
      '<main><div><figure><a><picture><img></picture></a></figure></div><p>a</p></main>',
      [true],
      '<main><div><figure><a><picture><img></picture></a></figure></div><p>a</p></main>',
    ],
    [
      'drops a picture without a text',
      '<header><a><img></a></header><p>a</p>',
      [true],
      '<header><a></a></header><p>a</p>',
    ],
  ])('%s', (_, html, kept, left) => {
    const copy = parse(html);
    const page = keepInPage(copy, textBlocksIn(copy.body), kept);
    expect(page.isEqualNode(parse(left).body)).toBe(true);
  });

  it.each([
    ['drops what is unlikely', '<p>a</p><p>b</p>', [true, false], 'a'],
    [
      'keeps the heading of a likely block',
      '<h2>a</h2><p>b</p>',
      [false, true],
      'ab',
    ],
    ['never drops code', '<p>a</p><pre>b</pre>', [true, false], 'ab'],
  ])('%s of an article', (_, html, kept, left) => {
    const [copy, article] = [parse(html), parse(html)];
    expect(
      text(keepInContent(article.body, textBlocksIn(copy.body), kept)),
    ).toBe(left);
  });
});
