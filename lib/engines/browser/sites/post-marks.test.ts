// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import {
  authorMarks,
  saysOnlyWhen,
  scoreMarks,
  timeMarks,
  withoutLabel,
} from './post-marks';

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
  ['<p>Thanks, <a href="/u/zoe">Zoe</a>, this is what I did.</p>', []],
  ['<a class="user-mention" href="/u/zoe">@zoe</a>', []],
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
  ['<i class="join-date">May 2019</i>', []],
  ['<i class="date">Joined: May 2019</i>', []],
  ['<i class="date">Mitglied seit 3. Mai 2019</i>', []],
  ['<p class="user-registered">Since <i class="date">2019</i></p>', []],
  ['<i itemprop="birthDate" class="date">3 May 1990</i>', []],
])('reads the times in %s', (html, times) =>
  expect(timeMarks(rootOf(html)).map(({ value }) => value)).toEqual(times),
);

it.each<[string, number[]]>([
  ['<p class="votes">▲ 34 ▼</p>', [34]],
  ['<i class="vote-count">-3</i>', [-3]],
  ['<b itemprop="upvoteCount">1.2k</b>', [1200]],
  ['<i data-score="7"></i>', [7]],
  ['<p class="points">No points</p>', []],
  ['<i class="user-points">1,204</i>', []],
  ['<div class="userinfo"><i class="points">1,204</i></div>', []],
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

it.each<[string, boolean]>([
  ['2 May 2026, 08:00', true],
  ['Sat, 2 May 2026 08:00', true],
  ['May 2, 2026 at 8:00 am', true],
  ['Posted on: 02-05-2026, 08:00 AM', true],
  ['2. Mai 2026 um 08:00', true],
  ['2 de mayo de 2026', true],
  ['2026年5月2日 08:00', true],
  ['3 days ago', true],
  ['08:00', true],
  ['I bought it 3 days ago.', false],
  ['In 2019 we moved.', false],
  ['Joined: 3 May 2019', false],
  ['Since 2019', false],
  ['Chapter 2.10', false],
])('knows whether %s only says when', (line, isTime) =>
  expect(saysOnlyWhen(line)).toBe(isTime),
);
