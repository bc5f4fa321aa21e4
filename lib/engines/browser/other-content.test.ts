// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { dropOtherContent } from './other-content';

const links =
  '<ul>' +
  '<li><a href="/x">A topic of the harbour and its boats</a></li>'.repeat(9) +
  '</ul>';
const text =
  '<p>Send the form to the office by registered mail, with two photographs.</p>';
const story = (title: string) =>
  `<article><h1>${title}</h1><p>Of ${title}.</p></article>`;

/** A page of WordPress about one post. */
const single = (body: string) =>
  `<body class="single single-post postid-7">${body}</body>`;
const entry = (inside: string) => `<div class="entry-content">${inside}</div>`;
const post = (id: number, content = '', type = 'post') =>
  `<article class="card post-${id} ${type} type-${type} hentry">${content}</article>`;

/** What is left of the text of a page with a title. */
function left(body: string) {
  const copy = new DOMParser().parseFromString(
    `<title>Why boats float – Bay</title>${body}`,
    'text/html',
  );
  dropOtherContent(copy);
  return [
    copy.body.textContent.includes('Send the form'),
    copy.body.textContent.includes('A topic'),
    copy.querySelectorAll('article').length,
  ];
}

it.each([
  [
    'a large footer of links',
    `${text}<footer>${links}</footer>`,
    [true, false, 0],
  ],
  [
    'no footer on a page of links',
    `<footer>${links}</footer>`,
    [false, true, 0],
  ],
  [
    'no footer with the text',
    `<footer><h1>Boats</h1>${text}${links}</footer>`,
    [true, true, 0],
  ],
  [
    'the next stories',
    story('Why boats float') + story('Where fish sleep'),
    [false, false, 1],
  ],
  [
    'no story of a list',
    story('Where fish sleep') + story('Why the sea is salt'),
    [false, false, 2],
  ],
  [
    'no part of the story',
    story('Why boats float') + story('Boats float'),
    [false, false, 2],
  ],
  [
    'the other posts',
    single(post(7, text) + post(8, entry(text))),
    [true, false, 1],
  ],
  [
    'the other posts below the own one’s text',
    single(post(7, entry(text) + post(8, entry('')) + post(9))),
    [true, false, 1],
  ],
  [
    'no posts that the own one’s text lists',
    single(post(7, entry(text + post(8) + post(9)))),
    [true, false, 3],
  ],
  [
    'no posts in an own one whose text isn’t marked',
    single(post(7, text + post(8, entry('')))),
    [true, false, 2],
  ],
  [
    'no posts beside one that isn’t there',
    single(text + post(8) + post(9)),
    [true, false, 2],
  ],
  [
    'no posts with most of the page’s text',
    single(post(7, '<h1>Why boats float</h1>') + post(8, text + text)),
    [true, false, 2],
  ],
  [
    'the posts beside the largest of the own ones',
    single(
      post(7, 'Why boats float') + post(7, text) + post(8, '<p>A gull.</p>'),
    ),
    [true, false, 2],
  ],
  [
    'the posts in a list that is named as the own one',
    single(post(7, text) + post(7, post(8, 'A gull. '.repeat(9)) + post(9))),
    [true, false, 2],
  ],
  ['no post around the own one', single(post(8, post(7))), [false, false, 2]],
  [
    'no posts of another type, as replies are',
    single(post(7) + post(8, '', 'reply')),
    [false, false, 2],
  ],
  [
    'no topics of a forum',
    `<body class="forum bbpress single single-forum postid-7"><h1>Boats</h1>${post(8, text, 'forum')}${post(9, '', 'forum')}</body>`,
    [true, false, 2],
  ],
  [
    'no products of a set',
    `<body class="single single-product postid-7">${post(7, text, 'product')}${post(8, '', 'product')}</body>`,
    [true, false, 2],
  ],
  [
    'no posts of a list',
    `<body class="archive">${post(7)}${post(8)}</body>`,
    [false, false, 2],
  ],
  [
    'no posts of a page that isn’t one',
    `<body class="page page-id-7">${text}${post(8)}</body>`,
    [true, false, 1],
  ],
])('drops %s', (_, body, expected) => {
  expect(left(body)).toEqual(expected);
});
