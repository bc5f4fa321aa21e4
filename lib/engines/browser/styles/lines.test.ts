// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { breakLines } from './lines';

const broken = (html: string, { isCode = false, wraps = true } = {}) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lined = [...body.querySelectorAll('div, span')].map((twin) => ({
    twin,
    isCode,
    wraps,
  }));
  breakLines(lined);
  // oxlint-disable-next-line no-restricted-properties -- read here, never written
  return body.querySelector('div')?.innerHTML;
};

it.each([
  ['lines', '<div>a\nb\n\nc</div>', 'a<br>b<br><br>c'],
  ['the indent of the source', '<div>\n  a\n  b\n</div>', 'a<br>b'],
  [
    'a line break beside inline elements',
    '<div><b>a</b>\n<span>b\n</span>c</div>',
    '<b>a</b><br><span>b<br></span>c',
  ],
  [
    'line breaks beside blocks',
    '<div>\n<p>a</p>\n<p>b</p>\n</div>',
    '\n<p>a</p>\n<p>b</p>\n',
  ],
  [
    'a line break at the end of an inline element',
    '<div><span>a\n</span></div>',
    '<span>a</span>',
  ],
])('breaks %s', (_, html, expected) => {
  expect(broken(html)).toBe(expected);
});

it.each([
  ['lines', '<div>a\n  b</div>', {}, '<pre>a\n  b</pre>'],
  ['a single line', '<div>a\n</div>', {}, 'a'],
  [
    'a box for each line',
    '<div><div>a</div><div>b</div></div>',
    { wraps: false },
    '<pre><div>a</div><div>b</div></pre>',
  ],
  ['prose', '<div><p>a</p>\n<p>b</p></div>', {}, '<p>a</p>\n<p>b</p>'],
  ['links', '<div><a>a</a>\nb</div>', {}, '<a>a</a><br>b'],
])(
  'makes code of a box of code with %s only if it is',
  (_, html, box, expected) => {
    expect(broken(html, { isCode: true, ...box })).toBe(expected);
  },
);
