// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { separatePosts } from './byline';

const post = '<article>a</article>';

it.each([
  ['posts', post.repeat(3), 2],
  [
    'comments that are nested',
    '<div class="comment">a<div class="comment">b</div></div><div class="comment">c</div>',
    2,
  ],
  ['too few posts', post.repeat(2), 0],
  [
    'posts of which nothing was kept',
    `${post.repeat(2)}<article> </article>`,
    0,
  ],
  ['posts in a list', `<ol>${'<li class="post">a</li>'.repeat(3)}</ol>`, 0],
])('separates %s', (_, html, lines) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  separatePosts(body);
  expect(body.querySelectorAll('hr').length).toBe(lines);
});
