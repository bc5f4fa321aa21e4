// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readPhpbb } from './phpbb';

const postOf = (html: string) => {
  const document = new DOMParser().parseFromString(
    `<div class="post" id="p1">${html}</div>`,
    'text/html',
  );
  const url = new URL('https://a.example/viewtopic.php?t=1');
  const [post] = readPhpbb({ document, url })?.posts ?? [];
  return [post?.author, post?.time];
};

const body =
  '<div class="postbody"><div class="content"><a class="username">Bo</a> wrote on <time>1 May</time>: Hello.</div></div>';

it.each<[string, string, string | undefined, string | undefined]>([
  [
    'a class of its own',
    '<a class="postauthor" href="/u/ann">Ann</a><time datetime="2026-05-02T14:03:00Z">2 May</time>',
    'Ann',
    '2026-05-02T14:03:00Z',
  ],
  [
    'a link to the author',
    '<a rel="author" href="/u/1">Ann</a>',
    'Ann',
    undefined,
  ],
  [
    'a link in a line of words',
    '<p class="post-author">by <a href="/u/1">Ann</a>, moderator</p>',
    'Ann',
    undefined,
  ],
  ['nothing beside its text', '', undefined, undefined],
])('knows a post’s author and time by %s', (_, head, author, time) =>
  expect(postOf(head + body)).toEqual([author, time]),
);
