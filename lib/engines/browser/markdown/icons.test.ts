// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { noteIcon } from '@/lib/engines/browser/prepare/images';
import { toMarkdown } from './to-markdown';

const page = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body;
const tableOf = (cell: string) =>
  `<table><tr><th>Plan</th><th>Maps</th></tr><tr><td>Crew</td><td>${cell}</td></tr></table>`;
const cellOf = (body: Element) =>
  /\| Crew \| (.*?) \|/.exec(toMarkdown(body))?.[1];

const tick = 'src="https://a.example/yes.png" alt="Yes"';
const picture = '![Yes](https://a.example/yes.png)';

it.each([
  ['a small picture', `<img ${tick} width="16" height="16">`, 'Yes'],
  ['a large picture', `<img ${tick} width="160" height="160">`, picture],
  ['a wide picture', `<img ${tick} width="90" height="20">`, picture],
  ['a picture of unknown size', `<img ${tick}>`, picture],
  [
    'a small picture in a link',
    `<a href="https://a.example/"><img ${tick} width="16" height="16"></a>`,
    '[Yes](https://a.example/)',
  ],
  [
    'a small picture without words',
    '<img src="https://a.example/yes.png" alt="" width="16" height="16">',
    '![](https://a.example/yes.png)',
  ],
])('writes %s in a cell', (_, cell, expected) =>
  expect(cellOf(page(tableOf(cell)))).toBe(expected),
);

it('keeps a small picture in a text', () =>
  expect(toMarkdown(page(`<p><img ${tick} width="16" height="16"></p>`))).toBe(
    picture,
  ));

it('takes a picture that the page draws small for an icon', () => {
  const body = page(tableOf(`<img ${tick}>`));
  const image = body.querySelector('img')!;
  for (const side of ['clientWidth', 'clientHeight'])
    Object.defineProperty(image, side, { value: 16 });
  noteIcon(image, image);
  expect(cellOf(body)).toBe('Yes');
});
