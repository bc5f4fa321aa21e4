// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PassageBlock } from './passage-block';
import { textBlocksOf } from './split';
import { asHighlights, forModel, highlight } from './highlight';

const page = (html: string) =>
  textBlocksOf(new DOMParser().parseFromString(html, 'text/html').body);
const plain = (...texts: string[]): PassageBlock[] =>
  texts.map((text) => ({ text, isLabel: false, under: '' }));

const shop = page(`
  <h1>Harbour Outfitters</h1><p>We have sold lamps and rope at the quay since 1887, and we mean to go on.</p>
  <h2>Delivery</h2><p>Parcels leave the quay on weekdays. <b>They take</b> three to five days.</p>
  <p>Islands take longer, since the ferry only goes on Thursdays.</p>
  <h2>Returns</h2><p>You may send it back within 30 days. We pay for the parcel.</p><p>Worn boots stay with you.</p>
  <h2>What it costs</h2>
  <table><tr><th>Brass lamp</th><td>€ 84</td></tr><tr><th>Rope, ten metres</th><td>€ 12</td></tr></table>
  <dl><dt>Opening hours</dt><dd>8 to 17</dd><dt>Telephone</dt><dd>0451 887</dd></dl>
  <p>All about the weather is in our almanac.<br>Boots are greased for free.</p>`);

describe('the best passage', () => {
  it.each<
    [query: string, language: string, blocks: PassageBlock[], best: string]
  >([
    [
      'How long does delivery take?',
      'en',
      shop,
      'Parcels leave the quay on weekdays. They take three to five days.',
    ],
    [
      'island',
      'en',
      shop,
      'Islands take longer, since the ferry only goes on Thursdays.',
    ],
    [
      'return policy',
      'en',
      shop,
      'You may send it back within 30 days. We pay for the parcel.',
    ],
    ['greasing boots for free', 'en', shop, 'Boots are greased for free.'],
    ['telephone', 'en', shop, 'Telephone: 0451 887'],
    [
      'Was kostet die Lieferung?',
      'de',
      plain(
        'Die Lieferungen kosten 4 Euro.',
        'Was ist das?',
        'Wir grüßen Sie.',
      ),
      'Die Lieferungen kosten 4 Euro.',
    ],
    [
      'KUSTE',
      'de',
      plain('An der Küste ist es kalt.', 'Im Tal ist es warm.'),
      'An der Küste ist es kalt.',
    ],
    [
      'quel est le prix',
      'fr',
      plain('Le port est vieux.', 'Les prix sont affichés.', 'Il est tard.'),
      'Les prix sont affichés.',
    ],
    [
      'Сколько стоит доставка?',
      'ru',
      plain('Доставка стоит 300 рублей.', 'Сколько звёзд на небе.'),
      'Доставка стоит 300 рублей.',
    ],
    [
      'كم سعر المصباح',
      'ar',
      plain(
        'الميناء قديم جدا.',
        'سِعْرُ المِصْبَاحِ ٨٤ يورو.',
        'كم عدد السفن في البحر.',
      ),
      'سِعْرُ المِصْبَاحِ ٨٤ يورو.',
    ],
    [
      '灯塔的高度是多少',
      'zh',
      plain('港口很旧。', '这座灯塔高度为三十米。', '天气多少有点冷。'),
      '这座灯塔高度为三十米。',
    ],
    [
      '灯台の高さ',
      'ja',
      plain('港は古いです。', 'この灯台の高さは三十メートルです。', '高い山。'),
      'この灯台の高さは三十メートルです。',
    ],
    [
      'にがりの成分',
      'ja',
      plain('成分は水です。', '袋の成分表。', '苦汁とは、にがりの成分です。'),
      '苦汁とは、にがりの成分です。',
    ],
    ['鯨', 'ja', plain('港は古い。', '沖に鯨がいる。'), '沖に鯨がいる。'],
    [
      '등대 높이',
      'ko',
      plain('항구는 오래되었다.', '등대의 높이는 30미터이다.'),
      '등대의 높이는 30미터이다.',
    ],
    [
      'ราคาตะเกียง',
      'th',
      plain('ท่าเรือเก่ามาก', 'ตะเกียงราคา 84 ยูโร'),
      'ตะเกียงราคา 84 ยูโร',
    ],
    [
      'दीपक मूल्य',
      'hi',
      plain('बंदरगाह पुराना है।', 'दीपक का मूल्य ८४ यूरो है।'),
      'दीपक का मूल्य ८४ यूरो है।',
    ],
  ])('for %j (%s)', (query, language, blocks, best) => {
    expect(highlight(blocks, query, language)[0]).toBe(best);
  });

  it('is nothing if nothing matches', () => {
    for (const query of [
      'zeppelin',
      '???',
      '',
      'zeppelins over the fjord with harpoons',
    ]) {
      expect(highlight(shop, query, 'en'), query).toEqual([]);
    }
  });

  it('is found by the heading above it', () => {
    expect(highlight(shop, 'what it costs', 'en')).toContain(
      'Brass lamp: € 84',
    );
  });
});

describe('a long block', () => {
  const filler =
    'Nothing of note happened on that day, and the sea lay still. ';
  it('yields its sentences, merging adjacent ones', () => {
    const text = `${filler.repeat(4)}The lamp went out at nine. Nobody lit the lamp again. ${filler.repeat(4)}`;
    expect(highlight(plain(text), 'lamp', 'en')).toEqual([
      'The lamp went out at nine. Nobody lit the lamp again.',
    ]);
  });
  it('is split between words if it has no sentences', () => {
    const [only = ''] = highlight(
      plain(`${'sea salt '.repeat(120)}lamp ${'sea salt '.repeat(120)}`),
      'lamp',
      'en',
    );
    expect(only).toContain('lamp');
    expect(only.length).toBeLessThanOrEqual(420);
  });
  it('is read even if its language is invalid', () => {
    expect(
      highlight(plain(`${filler.repeat(5)}The lamp.`), 'lamp', 'no language'),
    ).toEqual(['The lamp.']);
  });
});

describe('blocks', () => {
  it.each<[html: string, texts: string[]]>([
    ['<p>a <b>b</b>\n c</p>d', ['a b c', 'd']],
    ['<div>a<p>b</p>c</div>', ['a', 'b', 'c']],
    ['<p>a<br>b</p>', ['a', 'b']],
    ['<pre>a  b\n\nc</pre>', ['a b', 'c']],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', ['a', 'b']],
    ['', []],
  ])('%s', (html, texts) => {
    expect(page(html).map(({ text }) => text)).toEqual(texts);
  });
  it('belong to their headings', () => {
    const blocks = page('<h1>A</h1><h3>B</h3><p>x</p><h2>C</h2><p>y</p>');
    expect(blocks.map(({ under }) => under)).toEqual([
      '',
      'A',
      'A\nB',
      'A',
      'A\nC',
    ]);
  });
});

describe('a row', () => {
  const fares = '<tr><th>From</th><th>Adult</th><th>Child</th></tr>';
  it.each<[what: string, html: string, query: string, best: string]>([
    [
      'of a table has the heads of its columns',
      `<table>${fares}<tr><td>Harbour</td><td>12 €</td><td>6 €</td></tr><tr><td>Island</td><td>9 €</td><td></td></tr></table>`,
      'fare from the island',
      '| From | Adult | Child |\n| --- | --- | --- |\n| Island | 9 € |  |',
    ],
    [
      'below two rows of heads has both',
      `<table><thead><tr><th rowspan="2">From</th><th colspan="2">Fare</th></tr><tr><th>Adult</th><th>Child</th></tr></thead><tr><td>Island</td><td>9 €</td><td>4 €</td></tr></table>`,
      'island',
      '| From | Fare Adult | Fare Child |\n| --- | --- | --- |\n| Island | 9 € | 4 € |',
    ],
    [
      'has the cell that reaches down to it',
      `<table>${fares}<tr><td rowspan="2">Harbour</td><td>12 €</td><td>6 €</td></tr><tr><td>15 € by night</td><td>7 €</td></tr></table>`,
      'night',
      '| From | Adult | Child |\n| --- | --- | --- |\n| Harbour | 15 € by night | 7 € |',
    ],
    [
      'without heads is its cells',
      '<table><tr><td>Island</td><td>9 €</td><td>daily</td></tr><tr><td>Cape</td><td>8 €</td><td>weekly</td></tr></table>',
      'cape',
      'Cape | 8 € | weekly',
    ],
    [
      'keeps a bar in a cell',
      `<table>${fares}<tr><td>Cape | south</td><td>8 €</td><td>3 €</td></tr></table>`,
      'cape',
      '| From | Adult | Child |\n| --- | --- | --- |\n| Cape \\| south | 8 € | 3 € |',
    ],
    [
      'of terms has all descriptions',
      '<dl><div><dt>Open</dt><dd>8 to 17</dd><dd>not on Sundays</dd></div></dl>',
      'open',
      'Open: 8 to 17 · not on Sundays',
    ],
    [
      'that only arranges the page is read by its blocks',
      '<table><tr><td><h2>News</h2><p>The ferry is late.</p></td><td><p>Boots for sale.</p></td></tr></table>',
      'ferry',
      'The ferry is late.',
    ],
    [
      'with a long cell is read by its cells',
      `<table><tr><td>Boats</td><td>${'Nothing of note. '.repeat(30)}The ferry is late.</td></tr></table>`,
      'ferry',
      'The ferry is late.',
    ],
  ])('%s', (_, html, query, best) => {
    expect(highlight(page(html), query, 'en')[0]).toBe(best);
  });
});

it('the heads of a table are no passage', () => {
  const html = `<table><tr><th>Fare</th><th>Day</th></tr><tr><td>9 €</td><td>Monday</td></tr></table>`;
  expect(highlight(page(html), 'fare', 'en')).toEqual([
    '| Fare | Day |\n| --- | --- |\n| 9 € | Monday |',
  ]);
});

describe('an item of a list', () => {
  it.each<[what: string, html: string, best: string]>([
    [
      'has the line that announces it',
      '<p>For the crossing you need:</p><ul><li>a ticket</li><li>a warm coat</li></ul>',
      'For the crossing you need:\n- a warm coat',
    ],
    [
      'has the last sentence before it',
      '<p>The sea is cold. Bring:</p><ol><li>a warm coat</li></ol>',
      'Bring:\n- a warm coat',
    ],
    [
      'has the item above it',
      '<ul><li>In winter:<ul><li>a warm coat</li></ul></li></ul>',
      'In winter:\n- a warm coat',
    ],
    [
      'is on its own after a complete text',
      '<p>The sea is cold.</p><ul><li>a warm coat</li></ul>',
      'a warm coat',
    ],
  ])('%s', (_, html, best) => {
    expect(highlight(page(html), 'warm coat', 'en')[0]).toBe(best);
  });
});

const words = fc.constantFrom(
  'lamp',
  'sea',
  'the',
  'Küste',
  '灯台',
  'は',
  'سعر',
  '84',
  '. ',
  '! ',
  '\u{1F600}',
  '。',
  '```',
);
const text = fc
  .array(words, { minLength: 1, maxLength: 200 })
  .map((list) => list.join(' ').trim());

describe('on any page', () => {
  it('each passage occurs in the page, once, and the result is deterministic', () => {
    fc.assert(
      fc.property(
        fc.array(text),
        text,
        fc.constantFrom('en', 'ja', 'ar', ''),
        (texts, query, language) => {
          const blocks = plain(...texts);
          const found = highlight(blocks, query, language);
          expect(
            found.every(
              (passage) =>
                passage !== '' && texts.some((one) => one.includes(passage)),
            ),
          ).toBe(true);
          expect(new Set(found).size).toBe(found.length);
          expect(highlight(blocks, query, language)).toEqual(found);
        },
      ),
    );
  });
});

it('the passages are one text, without a code fence', () => {
  expect(asHighlights(['a', '``` b', 'c'])).toBe('a\n\nb\n\nc');
});

it('all parts of a page that passages can consist of are scored for a query', () => {
  const { parts = [] } = forModel(
    () => shop,
    {},
    { query: 'greased boots' },
    'en',
  );
  const texts = parts.map(([part]) => part);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Worn boots stay with you.',
      'Opening hours: 8 to 17',
      'Boots are greased for free.',
    ]),
  );
  expect(texts).not.toContain('Delivery');
  const [best] = parts.toSorted(([, a], [, b]) => b - a);
  expect(best?.[0]).toBe('Boots are greased for free.');
});
