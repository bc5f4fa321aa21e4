// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PassageBlock } from './passage-block';
import { central, countKeySentences, keySentences } from './central';
import { textBlocksOf } from './split';

const block = (text: string, isLabel = false): PassageBlock => ({
  text,
  isLabel,
  under: '',
});
const page = [
  block('The lighthouse', true),
  block(
    'The keeper of the lighthouse wrote down the weather four times a day.',
  ),
  block('Share this page with your friends on the network of your choice.'),
  block('The weather log of the lighthouse shows storms earlier each year.'),
  block(
    'Her log of the weather is now used to check the tide tables of the lighthouse.',
  ),
];

describe('the most typical parts of a page', () => {
  it('are those that share the most with the rest, in page order', () => {
    expect(keySentences(page, 'en', 2)).toEqual([page[1]!.text, page[3]!.text]);
  });

  it('are never labels or short lines', () => {
    expect(
      central(
        [
          block('The weather, the weather, the weather', true),
          block('By I. Marlow'),
        ],
        'en',
      ),
    ).toEqual([]);
  });

  it('are single sentences, and none that only announces the next', () => {
    const text =
      'The keeper of the lighthouse wrote down the weather. The log of the lighthouse had these columns for the weather: ';
    expect(keySentences([...page, block(text.trim())], 'en', 9).at(-1)).toBe(
      'The keeper of the lighthouse wrote down the weather.',
    );
  });

  it.each([
    [
      'the same',
      'The keeper of the lighthouse wrote down the weather four times a day.',
    ],
    [
      'a quotation',
      '“The keeper of the lighthouse wrote down the weather, four times a day”',
    ],
    [
      'nearly the same',
      'The keeper of the lighthouse wrote down the weather there four times a day.',
    ],
  ])('a summary never repeats a sentence: %s', (_, again) => {
    const lines = keySentences([...page, block(again)], 'en', 3);
    expect(
      lines.filter((line) => line.includes('wrote down the weather')),
    ).toHaveLength(1);
    expect(lines).toHaveLength(3);
  });

  it('an empty page has no typical parts', () => {
    expect(keySentences([], 'en')).toEqual([]);
  });
});

const sentencesIn = (html: string, language = 'en') =>
  keySentences(
    textBlocksOf(new DOMParser().parseFromString(html, 'text/html').body),
    language,
  );

describe('the sentences of a page', () => {
  it.each([
    [
      'a table',
      '<table><tr><th>Harbour</th><th>What the keeper saw there that day</th></tr><tr><td>Lund</td><td>The boats all came back before the storm.</td></tr><tr><td>Vik</td><td>Nobody saw the lamp from the northern quay.</td></tr></table>',
    ],
    [
      'terms',
      '<dl><dt>Tide</dt><dd>The sea is high twice a day here.</dd><dt>Lamp</dt><dd>It burns from dusk until the sun is up.</dd></dl>',
    ],
    [
      'links',
      '<ul><li><a href="/1">The storm took the roof of the boat house.</a> 3 min</li><li><a href="/2">What the keeper of the lamp wrote down that night</a></li></ul>',
    ],
    [
      'a menu',
      '<nav><p>Here you find all of the harbours of the coast.</p></nav>',
    ],
    [
      'a login form',
      '<h1>Log in to see the weather of your harbour.</h1><label>The address that you gave us when you joined.</label><button>Log in with the key of your own computer.</button>',
    ],
    [
      'captions',
      '<figure><img src="a.png"><figcaption>The lamp of the harbour as it looked that winter.</figcaption></figure>',
    ],
    [
      'items that are no sentences',
      '<ul><li>Brass lamps for boats of up to nine metres</li><li>Rope in all lengths, also in blue and white</li></ul>',
    ],
  ])('are none of %s', (_, html) => expect(sentencesIn(html)).toEqual([]));

  it.each([
    [
      'en',
      'Mr. Marlow kept the lamp of the harbour for 3.5 years. Did the boats of the coast ever thank him?',
      2,
    ],
    [
      'de',
      'Der Wärter schrieb am 3. Mai das Wetter des Hafens auf. „Wer hat damals die Lampe gesehen?“',
      2,
    ],
    [
      'fr',
      'Le gardien notait la météo du port quatre fois par jour. « Qui donc a vu la lampe cette nuit-là ? »',
      2,
    ],
    [
      'es',
      'El farero anotaba el tiempo del puerto cuatro veces al día. ¿Quién vio aquella noche la lámpara del faro?',
      2,
    ],
    [
      'pt-BR',
      'O faroleiro anotava o tempo do porto quatro vezes por dia. Quem viu naquela noite a lâmpada do farol?',
      2,
    ],
    [
      'ja',
      '灯台守は港の天気を一日に四回書き留めた。「あの夜に灯りを見た人は誰だろう？」',
      2,
    ],
    ['zh-CN', '守塔人每天四次记录港口的天气。那天夜里谁看见了灯塔的灯光？', 2],
    [
      'ar',
      'كان الحارس يدوّن طقس الميناء أربع مرات في اليوم. من رأى ضوء المنارة في تلك الليلة؟',
      2,
    ],
    [
      'el',
      'Ο φύλακας του λιμανιού έγραφε τον καιρό κάθε μέρα. Ποιος είδε εκείνη τη νύχτα το φως του φάρου;',
      2,
    ],
    ['bo', 'བོད་ཡིག་གི་ཡི་གེ་འདི་ནི་མཚོ་འགྲམ་གྱི་གནམ་གཤིས་རེད།', 1],
    ['th', 'ผู้ดูแลประภาคารจดสภาพอากาศของท่าเรือวันละสี่ครั้ง', 1],
  ])('are found in %s', (language, text, sentences) =>
    expect(sentencesIn(`<p>${text}</p>`, language)).toHaveLength(sentences),
  );

  it('may end with a quotation or with the number of a note', () => {
    expect(
      sentencesIn(
        '<p>The keeper said that “the boats would all come back.”</p><p>Nobody saw the lamp from the northern quay.[12]</p>',
      ),
    ).toHaveLength(2);
  });

  it('may end with an ellipsis', () => {
    expect(
      sentencesIn('<p>The keeper waited for the boats of the harbour…</p>'),
    ).toHaveLength(1);
  });

  it('don’t end with a semicolon', () => {
    expect(
      sentencesIn('<p>The keeper waited for the boats of the harbour;</p>'),
    ).toEqual([]);
  });

  it('are as many as are counted', () => {
    const sentences = fc.subarray(
      ['boats', 'lamps', 'ropes', 'tides', 'winds', 'birds', 'rocks'].flatMap(
        (what) => {
          const text = `All ${what} of the coast, ${what}land to ${what}vik, are known.`;
          return [text, `“${text}”`, `The ${what} of this harbour:`];
        },
      ),
    );
    fc.assert(
      fc.property(sentences, (texts) => {
        const blocks = texts.map((text) => block(text));
        expect(countKeySentences(blocks, 'en')).toBe(
          keySentences(blocks, 'en').length,
        );
      }),
    );
  });

  const sentence = 'All boats of the coast, boatland to boatvik, are known.';
  const log = (lines: number) =>
    Array.from({ length: lines }, (_, at) =>
      block(
        `08:00:${at} INFO worker ${at} accepted a connection from host ${at}`,
      ),
    );
  it.each<[string, PassageBlock[], number | undefined]>([
    ['none of a short log', log(9), 0],
    ['unknown of a long log', log(900), undefined],
    [
      'unknown of a long line',
      [block('The keeper wrote it down, and '.repeat(70_000))],
      undefined,
    ],
    [
      'unknown of a long log after one',
      [block(sentence), ...log(900)],
      undefined,
    ],
    [
      'those at the start of a long text',
      [
        ...['boats', 'lamps', 'ropes', 'tides', 'winds'].map((what) =>
          block(
            `All ${what} of the coast, ${what}land to ${what}vik, are known.`,
          ),
        ),
        ...log(900),
      ],
      5,
    ],
    [
      'unknown of Chinese without marks',
      [
        block(
          '今天的天气非常好 我们一起去公园里面散步吧，然后回家吃晚饭看电视',
        ),
      ],
      undefined,
    ],
    ['none of a Chinese menu', [block('首页'), block('今天的天气')], 0],
    [
      'none of a Chinese title',
      [block('今天的天气非常好我们一起去公园里面散步吧然后回家', true)],
      0,
    ],
    [
      'those of Chinese with marks',
      [block('守塔人每天四次记录港口的天气。')],
      1,
    ],
  ])('are counted as %s', (_, blocks, count) =>
    expect(countKeySentences(blocks, 'en')).toBe(count),
  );

  it('keep their links', () => {
    expect(
      sentencesIn(
        '<p>The <a href="/keeper">keeper of the lamp</a> wrote down the weather.</p>',
      ),
    ).toEqual(['The keeper of the lamp wrote down the weather.']);
  });
});
