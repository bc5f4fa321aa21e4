// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { describe, expect, it } from 'vitest';
import {
  hiddenSecrets,
  membersPage,
  secretAt,
  secretsIn,
} from '@/test/hidden-secrets';
import { clean } from './clean';

const base = 'https://mill.example/members';
const parse = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html');
// oxlint-disable-next-line no-restricted-properties -- read here, never written
const htmlOf = (page: Document) => page.documentElement.outerHTML;

function cleaned(source: string) {
  const page = parse(source);
  const removed = clean(page, base);
  const html = htmlOf(page);
  return { html, body: /<body>(.*)<\/body>/s.exec(html)?.[1]?.trim(), removed };
}

/**
 * What only the browser knows: which elements it shows. `snapshot` leaves them
 * out before.
 */
const notHere = new Set(['hidden element', 'shadow root']);
const kinds = Object.entries(hiddenSecrets)
  .map(([kind, write], index) => [kind, write(secretAt(index))] as const)
  .filter(([kind]) => !notHere.has(kind));

describe('a page that is sent', () => {
  it.each(kinds)(
    'an uploaded page contains no secret of a %s',
    (kind, html) => {
      expect(secretsIn(html), 'without cleaning').toEqual([kind]);
      expect(secretsIn(cleaned(html).html)).toEqual([]);
    },
  );

  it('an uncleaned page would reveal all secrets (control)', () => {
    expect(kinds.length).toBeGreaterThan(20);
    expect(secretsIn(htmlOf(parse(membersPage()))).length).toBeGreaterThan(20);
  });

  it('an uploaded page keeps its visible content', () => {
    const { html } = cleaned(membersPage());
    for (const kept of [
      '<title>Accounts of the mill</title>',
      'lang="en"',
      'content="For members only"',
      '<link rel="canonical" href="https://mill.example/members">',
      'the mill made 4,210 last year',
      'href="mailto:anna@mill.example"',
      'href="https://mill.example/many/1"',
      'alt="A chart"',
    ])
      expect(html).toContain(kept);
  });

  it.each([
    [
      '<ol start="3"><li value="4">x</li></ol>',
      '<ol start="3"><li value="4">x</li></ol>',
    ],
    ['<td colspan="2" onclick="x()">x</td>', 'x'],
    ['<a href="#part">x</a>', '<a href="#part">x</a>'],
    [
      '<a href="/a?q=1&token=4f9b2c1d8e7a6b5c">x</a>',
      '<a href="https://mill.example/a?q=1">x</a>',
    ],
    ['<a href="javascript:x()">x</a>', '<a>x</a>'],
    [
      '<a href="mailto:a@b.example?body=4f9b">x</a>',
      '<a href="mailto:a@b.example">x</a>',
    ],
    [
      '<img srcset="/a,1.png 1x, data:image/png;base64,AA 2x, /b.png?sig=4f9b2c1d8e7a6b5c 3x">',
      '<img srcset="https://mill.example/a,1.png 1x, https://mill.example/b.png 3x">',
    ],
    [
      '<p class="price css-1x2y3z" id="total">x</p>',
      '<p class="price css-1x2y3z" id="total">x</p>',
    ],
    [
      '<span itemprop="price" content="9.50">x</span>',
      '<span itemprop="price" content="9.50">x</span>',
    ],
    ['<span content="4f9b">x</span>', '<span>x</span>'],
    ['<pre>a\n\n\nb</pre><p>\n\n\n</p>', '<pre>a\n\n\nb</pre><p>\n</p>'],
  ])('becomes: %s', (html, expected) => {
    expect(cleaned(html).body).toBe(expected);
  });

  it('an upload reports what was removed', () => {
    expect(
      cleaned(
        '<script>1</script><style>p{}</style><!-- x --><input value="x"><iframe></iframe><img src="data:,x"><p data-a="1" onclick="2">x</p><a href="/?token=4f9b2c1d8e7a6b5c">x</a>',
      ).removed,
    ).toEqual({
      scripts: 1,
      styles: 1,
      comments: 1,
      fields: 1,
      frames: 1,
      embedded: 1,
      attributes: 2,
      addresses: 1,
    });
  });
});
