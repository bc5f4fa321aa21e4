// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { toMarkdown } from './to-markdown';

const markdown = (html: string) =>
  toMarkdown(new DOMParser().parseFromString(html, 'text/html').body);

it.each([
  ['a range', 'about 15~20', 'about 15~20'],
  ['two ranges', '15~20 or <b>25~30</b>', '15\\~20 or **25\\~30**'],
  ['two approximations', '~20 or ~30', '~20 or ~30'],
  ['an approximation and a range', '~20, 15~20', '\\~20, 15\\~20'],
  ['a line of tildes', '~~~', '\\~~~'],
  ['double tildes', 'not ~~struck~~', 'not \\~\\~struck\\~\\~'],
  ['struck text and a tilde', '<del>5~6</del> 7', '~~5~6~~ 7'],
  ['tildes in two paragraphs', '1~2<p>3~4</p>', '1~2\n\n3~4'],
  ['two prices', 'from $5 to $6 or $7', 'from $5 to $6 or $7'],
  [
    'prices before and after their sign',
    '$20 a month, 5$ more',
    '\\$20 a month, 5\\$ more',
  ],
  ['a price and its currency', '$5 million (US$)', '\\$5 million (US\\$)'],
  ['a formula in dollars', 'for $n + 1$ boats', 'for $n + 1$ boats'],
  ['comments', 'a %%b%% c', 'a \\%\\%b\\%\\% c'],
  ['a percentage', '5% of 6%', '5% of 6%'],
  ['marked words', 'a ==b== <i>==c==</i>', 'a \\=\\=b\\=\\= _\\=\\=c\\=\\=_'],
  ['marked words at the start', '==b== c', '\\=\\=b\\=\\= c'],
  ['a comparison', 'if a == b and c == d, a==b', 'if a == b and c == d, a==b'],
  ['two comparisons', 'a==b and c==d', 'a\\=\\=b and c\\=\\=d'],
  [
    'tags',
    '#bees and #häuser/alt, (#2), #1st',
    '\\#bees and \\#häuser/alt, (#2), \\#1st',
  ],
  ['numbers and notes', '#1, C#, F #, a#b', '#1, C#, F #, a#b'],
  [
    'the text of a link',
    '<a href="https://x.example/">#bees</a>',
    '[#bees](https://x.example/)',
  ],
  ['code', '<code>#a ==b== %%c%% d~e~</code>', '`#a ==b== %%c%% d~e~`'],
])('keeps %s as written', (_, html, expected) => {
  expect(markdown(`<p>${html}</p>`)).toBe(expected);
});
