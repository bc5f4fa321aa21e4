// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { authorMarks, scoreMarks, timeMarks, withoutLabel } from './post-marks';

const rootOf = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body;

it.each<[string, string[]]>([
  ['<a rel="author" href="/ann">Ann</a>', ['Ann']],
  ['<address>By Ann</address>', ['Ann']],
  [
    '<span itemprop="author"><meta itemprop="name" content="Ann"></span>',
    ['Ann'],
  ],
  ['<a class="p-author h-card"><b>Ann</b> @ann</a>', ['Ann']],
  ['<i class="comment__authorName">Ann</i>', ['Ann']],
  ['<div class="author-info"><b>Ann</b><p>Posts: 3</p></div>', ['Ann']],
  ['<a href="/u/ann">Ann</a>', ['Ann']],
  ['<a href="/@ann/7"><time>2 May</time></a>', []],
  ['<a href="/u/ann/7">3 h ago</a>', []],
  ['<i class="author-avatar">Ann</i>', []],
  ['<blockquote><i class="author">Ann</i></blockquote>', []],
  [`<i class="author">${'Ann '.repeat(20)}</i>`, []],
])('names the authors in %s', (html, names) =>
  expect(authorMarks(rootOf(html)).map(({ value }) => value)).toEqual(names),
);

it.each<[string, string[]]>([
  ['<time datetime="2026-05-02T08:00Z">2 May</time>', ['2026-05-02T08:00:00Z']],
  [
    '<i class="dt-published" title="2026-05-02">2 May</i>',
    ['2026-05-02T00:00:00Z'],
  ],
  [
    '<i class="post_date">Posted on: 2 May 2026, 08:00</i>',
    ['2 May 2026, 08:00'],
  ],
  ['<i class="time-ago">3 h ago</i>', ['3 h ago']],
  ['<i class="when">2d</i>', ['2d']],
  ['<i class="date">2.9M</i>', []],
  ['<i class="updates">3 h ago</i>', []],
  ['<i class="date">Date</i>', []],
])('reads the times in %s', (html, times) =>
  expect(timeMarks(rootOf(html)).map(({ value }) => value)).toEqual(times),
);

it.each<[string, number[]]>([
  ['<p class="votes">▲ 34 ▼</p>', [34]],
  ['<i class="vote-count">-3</i>', [-3]],
  ['<b itemprop="upvoteCount">1.2k</b>', [1200]],
  ['<i data-score="7"></i>', [7]],
  ['<p class="points">No points</p>', []],
  [
    '<p itemscope><b itemprop="interactionType" content="ViewAction"></b><b itemprop="userInteractionCount">9</b></p>',
    [],
  ],
])('counts the votes in %s', (html, scores) =>
  expect(scoreMarks(rootOf(html)).map(({ score }) => score)).toEqual(scores),
);

it.each([
  ['« Reply #3 on: 4 May 2026, 09:12 »', '4 May 2026, 09:12'],
  ['commented on 4 May', '4 May'],
  ['09:12', '09:12'],
])('takes the label from %s', (text, time) =>
  expect(withoutLabel(text)).toBe(time),
);
