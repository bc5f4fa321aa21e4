// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { prepare } from '@/lib/engines/browser/prepare/prepare';
import { constructs } from '@/test/markdown-constructs';
import { toMarkdown } from './to-markdown';

const markdown = (html: string, options = {}) =>
  toMarkdown(new DOMParser().parseFromString(html, 'text/html').body, options);

describe('toMarkdown', () => {
  it.each([
    ['headings', '<h1>A</h1><h3>B\n c</h3>', '# A\n\n### B c'],
    ['an empty heading', '<h2> </h2><p>x</p>', 'x'],
    [
      'lists',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
      '- a\n  - b\n- c',
    ],
    [
      'numbered lists',
      '<ol start="9"><li>a</li><li>b</li></ol>',
      '9. a\n10. b',
    ],
    [
      'code with a language',
      '<pre><code class="language-js">let a</code></pre>',
      '```js\nlet a\n```',
    ],
    [
      'blank lines in code',
      '<pre><code>a\n\n\n\nb</code></pre>',
      '```\na\n\n\n\nb\n```',
    ],
    [
      'a fence inside code',
      '<pre><code>```\nx\n```</code></pre>',
      '````\n```\nx\n```\n````',
    ],
    [
      'text that looks like a tag',
      '<p>&lt;img src=x&gt; &amp;lt; 1 &lt; 2</p>',
      '\\<img src=x> \\&lt; 1 < 2',
    ],
    [
      'a link',
      '<a href="https://x.example/a b(c)">t\nu</a>',
      '[t u](https://x.example/a%20b%28c%29)',
    ],
    [
      'a script as a link',
      '<p>a <a href="javascript:alert(1)">b</a></p>',
      'a b',
    ],
    [
      'markup in code',
      '<p><code>git <b>push</b> <i>a</i></code></p>',
      '`git push a`',
    ],
    [
      'links in code',
      '<p><code>read(<a href="https://x.example/p">Page</a>)</code></p>',
      '`read(Page)`',
    ],
    [
      'code that is a link',
      '<p><code><a href="https://x.example/p">read</a></code></p>',
      '[`read`](https://x.example/p)',
    ],
    ['two pieces of code', '<p><code>a</code><code>b</code></p>', '`a` `b`'],
    [
      'a heading in bold',
      '<h2><b>A</b></h2><h2><b>B</b> c <b>d</b></h2>',
      '## A\n\n## **B** c **d**',
    ],
    [
      'an icon in a heading',
      '<h2><img src="https://x.example/i.png" alt="" width="20" height="20"> A</h2>',
      '## A',
    ],
    [
      'empty items',
      '<ul><li></li><li>a</li><li> </li><li>b</li></ul>',
      '- a\n- b',
    ],
    [
      'a table whose foot is first',
      '<table><tfoot><tr><td>c</td><td>d</td></tr></tfoot><tbody><tr><td>a</td><td>b</td></tr></tbody><thead><tr><th>A</th><th>B</th></tr></thead></table>',
      '| A | B |\n| --- | --- |\n| a | b |\n| c | d |',
    ],
    ['soft hyphens', '<p>har\u00adbour</p>', 'harbour'],
    [
      'a number with a parenthesis',
      '<p>1) a</p><p>b 2) c<br>3) d</p>',
      '1\\) a\n\nb 2) c  \n3\\) d',
    ],
    [
      'formulas beside each other',
      '<p><math data-latex="x">x</math><math data-latex="y\n\n+ z">y</math></p>',
      '$x$ $y + z$',
    ],
    [
      "a heading's own anchor",
      '<h2>T<a href="https://x.example/#t">#</a></h2>',
      '## T',
    ],
    [
      'a card',
      '<a href="https://x.example/"><h3>T</h3><p>more</p></a>',
      '### [T](https://x.example/)\n\nmore',
    ],
    [
      'an image',
      '<img src="https://x.example/i.png" alt="a [b]">',
      '![a \\[b\\]](https://x.example/i.png)',
    ],
    ['an image without address', '<p>x<img alt="a"></p>', 'x'],
    [
      'a formula',
      '<p>if <math data-latex="a_b^2">x</math> then</p>',
      'if $a_b^2$ then',
    ],
    [
      'a display formula',
      '<math data-latex="a" display="block">x</math>',
      '$$\na\n$$',
    ],
    ['struck text', '<p><del>a</del></p>', '~~a~~'],
  ])('%s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });

  it.each([
    [true, '![dot](<Base64-Image-Removed>)'],
    [false, '![dot](data:image/png;base64,AAAA)'],
  ])('removeBase64Images %s', (removeBase64Images, expected) => {
    expect(
      markdown('<img alt="dot" src="data:image/png;base64,AAAA">', {
        removeBase64Images,
      }),
    ).toBe(expected);
  });
});

describe('tables', () => {
  const row = (...cells: string[]) =>
    `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  it.each([
    [
      'with a header',
      `<table><thead><tr><th>A</th><th>B</th></tr></thead>${row('1', '2')}</table>`,
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    [
      'without one',
      `<table>${row('1', '2')}${row('3', '4')}</table>`,
      '|  |  |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |',
    ],
    [
      'with lines and bars in a cell',
      `<table>${row('a|b', 'c<br>d')}</table>`,
      '|  |  |\n| --- | --- |\n| a\\|b | c<br>d |',
    ],
    [
      'with a wide cell',
      `<table><tr><td colspan="2">a</td></tr>${row('b', 'c')}</table>`,
      '|  |  |\n| --- | --- |\n| a |  |\n| b | c |',
    ],
    [
      'of one column, which is only layout',
      `<table>${row('a')}${row('b')}</table>`,
      'a\n\nb',
    ],
    [
      'with headings, which is only layout',
      `<table>${row('<h2>T</h2>', 'x')}</table>`,
      '## T\n\nx',
    ],
  ])('%s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });
});

describe('constructs of pages', () => {
  it.each(constructs)('$name', ({ html, markdown: expected }) => {
    const copy = new DOMParser().parseFromString(html, 'text/html');
    const complete = prepare(copy, 'https://x.example/page');
    complete(copy.body);
    expect(toMarkdown(copy.body)).toBe(expected);
  });
});

it.each([
  [
    'an image whose text ends its formula',
    '<img src="a.png" alt="\\frac{a}{b}$ &lt;img src=x> ![y](z)">',
    '$\\frac{a}{b}\\$ < img src=x> ![y](z)$',
  ],
  [
    'a tag in the text of a formula',
    '<p>$a_b &lt;script>x&lt;/script>$</p>',
    '$a_b < script>x< /script>$',
  ],
  [
    'a displayed formula that ends itself',
    '<p>\\[a $$ b &lt;i>\\]</p>',
    '$$\na $ $ b < i>\n$$',
  ],
])('%s stays a formula without tags', (_, html, expected) => {
  const copy = new DOMParser().parseFromString(html, 'text/html');
  prepare(copy, 'https://x.example/')(copy.body);
  expect(toMarkdown(copy.body)).toBe(expected);
});
