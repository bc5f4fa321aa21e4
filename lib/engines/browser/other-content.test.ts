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
])('drops %s', (_, body, expected) => {
  expect(left(body)).toEqual(expected);
});
