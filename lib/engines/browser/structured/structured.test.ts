// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { jsonLdThings, parseLoosely } from './json-ld';
import { markedUpThings, microdata, rdfa } from './markup';
import { withoutMarkup } from './main-works';
import { type Thing, firstText, textsOf, thingsOf } from './thing';

const root = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').documentElement;
const names = (things: Thing[]) =>
  things.map((thing) => firstText(thing, 'name'));

describe('JSON-LD', () => {
  it.each<[string, string]>([
    ['plain', '{"@type":"Product","name":"Mug"}'],
    ['a graph', '{"@graph":[{"@type":"Product","name":"Mug"}]}'],
    ['a list', '[{"@type":"Product","name":"Mug"}]'],
    ['an HTML comment', '<!-- {"@type":"Product","name":"Mug"} -->'],
    ['CDATA', '/*<![CDATA[*/ {"@type":"Product","name":"Mug"} /*]]>*/'],
    ['a line break in a text', '{"@type":"Product","name":"Mug","x":"a\nb"}'],
    ['a comma too many', '{"@type":"Product","name":"Mug",}'],
    ['comments', '{/* the "name" */ "@type":"Product", // it\n "name":"Mug"}'],
    ['a bad escape', '{"@type":"Product","name":"Mug","x":"it\\\'s"}'],
    ['entities', '{"@type":"Product","name":"&lt;b&gt;Mug&lt;/b&gt;"}'],
    ['a semicolon', '{"@type":"Product","name":"Mug"};'],
    ['a prefix', '{"@type":"schema:Product","schema:name":"Mug"}'],
  ])('is read from %s', (_, text) => {
    const [thing] = jsonLdThings([text]);
    expect([thing?.types, thing && firstText(thing, 'name')]).toEqual([
      ['Product'],
      'Mug',
    ]);
  });

  it.each([
    '{"@type":"Product","name":',
    'null',
    '"text"',
    '',
    '[[]]',
    '{"a":'.repeat(5000),
  ])('has nothing in %.20s', (text) => {
    expect(jsonLdThings([text])).toEqual([]);
  });

  it('reads on after a broken script', () => {
    expect(names(jsonLdThings(['{"name":', '{"name":"Mug"}']))).toEqual([
      'Mug',
    ]);
  });

  it('follows references, also in a circle', () => {
    const [product] = jsonLdThings([
      '{"@id":"#p","name":"Mug","offers":{"@id":"#o"}}',
      '{"@id":"#o","price":5,"itemOffered":{"@id":"#p"}}',
    ]);
    expect(
      product &&
        thingsOf(product, 'offers').flatMap((offer) => textsOf(offer, 'price')),
    ).toEqual(['5']);
  });

  it('is quick about many things that refer to each other', () => {
    const ids = Array.from({ length: 30 }, (_, index) => `#${index}`);
    const about = ids.map((id) => ({ '@id': id }));
    const graph = ids.map((id) => ({
      '@id': id,
      '@type': 'Thing',
      name: `Mug ${id}`,
      about,
    }));
    const start = performance.now();
    expect(names(jsonLdThings([JSON.stringify({ '@graph': graph })]))[0]).toBe(
      'Mug #0',
    );
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it.each([
    [
      'quotation marks in a text',
      '{"a":"an "old" quay","b":1}',
      { a: 'an "old" quay', b: 1 },
    ],
    ['escaped quotation marks', '{&quot;a&quot;:&quot;b&quot;}', { a: 'b' }],
    ['a missing end', '{"a":[{"b":"}"}', [{ a: [{ b: '}' }] }]],
    ['two items', '{"a":1} {"b":2}', [{ a: 1 }, { b: 2 }]],
  ])('repairs %s', (_, text, expected) => {
    expect(parseLoosely(text)).toEqual(expected);
  });

  it('gives up on a text that is no JSON', () => {
    expect(parseLoosely('{"a":"b" c}')).toBeUndefined();
  });

  it('keeps a text that looks like a comment', () => {
    expect(parseLoosely('{"a":"https://x.example/*,}",}')).toEqual({
      a: 'https://x.example/*,}',
    });
  });
});

describe('microdata', () => {
  it('reads values from where each element has them', () => {
    const [thing] = markedUpThings(
      root(`<div itemscope itemtype="https://schema.org/Product" itemref="more gone">
        <span itemprop="name"> A  mug </span><meta itemprop="sku" content="1"><time itemprop="t" datetime="2026"></time>
        <a itemprop="url" href="/mug">here</a><img itemprop="image" src="/mug.png"><b itemprop="x">{{ p.x }}</b>
        <div itemprop="offers" itemscope><b itemprop="price" content="5.00">5 €</b></div>
      </div><p id="more"><i itemprop="brand">Acme</i></p>`),
      microdata,
    );
    if (!thing) throw new Error('Nothing was read.');
    const texts = ['name', 'sku', 't', 'url', 'image', 'brand', 'x'].map(
      (name) => firstText(thing, name),
    );
    expect(texts).toEqual([
      'A mug',
      '1',
      '2026',
      '/mug',
      '/mug.png',
      'Acme',
      undefined,
    ]);
    expect(
      thingsOf(thing, 'offers').map((offer) => firstText(offer, 'price')),
    ).toEqual(['5.00']);
  });

  it.each([
    [
      '<style>.x{}</style>Acme <b>&amp; Co</b><script>var a=1</script>',
      'Acme & Co',
    ],
    [`Acme ${'and sons '.repeat(40)}`, undefined],
    [`<i>${'Acme '.repeat(50)}</i> Co`, undefined],
    ['<form><input name="childNodes">Acme</form>', 'Acme'],
    ['<style>.x{}</style>', undefined],
  ])('reads an item without properties as a name: %.60s', (html, brand) => {
    const [thing] = markedUpThings(
      root(
        `<div itemscope><div itemprop="brand" itemscope>${html}</div></div>`,
      ),
      microdata,
    );
    expect(thing && firstText(thing, 'brand')).toBe(brand);
  });

  it('survives a scope that refers to itself', () => {
    const html =
      '<div itemscope id="a" itemref="a"><b itemprop="name">Mug</b></div>';
    expect(names(markedUpThings(root(html), microdata))).toContain('Mug');
  });
});

it('RDFa is read in the same way', () => {
  const html = `<div vocab="https://schema.org/" typeof="Product"><b property="name">Mug</b>
    <div property="offers" typeof="Offer"><b property="schema:price" content="5">5 €</b></div></div>`;
  const [thing] = markedUpThings(root(html), rdfa);
  expect(thing?.types).toEqual(['Product']);
  expect(
    thing &&
      thingsOf(thing, 'offers').map((offer) => firstText(offer, 'price')),
  ).toEqual(['5']);
});

it.each([
  ['a &amp;amp; b', 'a & b'],
  ['<p>One</p><p>two</p>', 'One two'],
  ['1 < 2 &#8364; &#x20AC; &unknown;', '1 < 2 € € &unknown;'],
  ['&#99999999;', '&#99999999;'],
  [
    'Jos&eacute; &Aring;str&ouml;m &scaron;&ccedil;&Oslash; &laquo;&hellip;&rsquo;',
    'José Åström šçØ «…’',
  ],
])('the plain text of %s is %s', (text, plain) => {
  expect(withoutMarkup(text)).toBe(plain);
});
