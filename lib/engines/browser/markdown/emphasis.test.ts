// @vitest-environment happy-dom
import { marked } from 'marked';
import { expect, it } from 'vitest';
import { toMarkdown } from './to-markdown';

const markdown = (html: string) =>
  toMarkdown(new DOMParser().parseFromString(html, 'text/html').body);

it.each([
  ['a letter after a mark', '<p><b>Tip:</b>feed them</p>', '**Tip**:feed them'],
  [
    'a space after a mark',
    '<p><b>Tip:</b> feed <b>them: </b>now</p>',
    '**Tip:** feed **them:** now',
  ],
  [
    'Chinese in quotes',
    '<p>叫做<b>“蜂箱”</b>的东西</p>',
    '叫做“**蜂箱**”的东西',
  ],
  [
    'Chinese with a colon',
    '<p><b>注意：</b>请勿打开</p>',
    '**注意**：请勿打开',
  ],
  [
    'Japanese in brackets',
    '<p>これは<b>「巣箱」</b>です</p>',
    'これは「**巣箱**」です',
  ],
  [
    'Chinese without marks',
    '<p>他<b>常常</b>来，<em>也</em>走</p>',
    '他**常常**来，*也*走',
  ],
  ['Chinese emphasis', '<p>这<em>只</em>蜂</p>', '这*只*蜂'],
  ['Korean with a particle', '<p><b>(중요)</b>입니다</p>', '(**중요**)입니다'],
  ['code', '<p><b><code>x</code></b>and</p>', '<strong>`x`</strong>and'],
  [
    'a link',
    '<p>to<b><a href="https://x.example/">x</a></b></p>',
    'to<strong>[x](https://x.example/)</strong>',
  ],
  ['nothing but marks', '<p>what<b>?!</b>no</p>', 'what<strong>?!</strong>no'],
  ['a price', '<p><del>80€</del>70€</p>', '<del>80€</del>70€'],
  [
    'emphasis after bold in a word',
    '<p>un<b>do</b><em>ab</em>le</p>',
    'un**do**<em>ab</em>le',
  ],
  [
    'bold beside bold, a break and a tag',
    '<p><b>a:</b><br><b>b:</b><code>c</code> <i><b>d.</b></i></p>',
    '**a:**  \n**b:**`c` _**d.**_',
  ],
  [
    'bold in a span, next to a letter',
    '<p><span><b>a:</b></span><span>b</span></p>',
    '**a**:b',
  ],
])('%s', (_, html, expected) => {
  expect(markdown(html)).toBe(expected);
  expect(marked.parse(expected)).not.toMatch(/[*_~]/);
});
