import {
  attributeAt,
  countIn,
  firstIn,
  lineOf,
  shownTime,
  textAt,
} from '@/lib/engines/browser/sites/dom';
import { forumReader } from './forum';

/** The Student Room. Its start has no date of its own, but the page has. */
export const readStudentRoom = forumReader({
  posts: '.thread-post',
  body: '[data-testid="post-content"]',
  id: (post) => /\d+$/.exec(attributeAt(post, '[id^="post"]', 'id') ?? '')?.[0],
  author: '[data-testid="username"]',
  time: (post) =>
    shownTime(
      firstIn(post, '[itemprop="datePublished"]') ??
        (firstIn(post, '[data-cy="post-number"]')
          ? null
          : post.ownerDocument.querySelector('[itemprop="datePublished"]')),
    ),
  link: 'a[href*="showthread.php?p="]',
  facts: (post) => ({ score: countIn(textAt(post, '[data-cy="rep-count"]')) }),
  title: ['h1'],
  isLater: ({ url }) => Number(url.searchParams.get('page')) > 1,
  quotes: '[data-testid="quote-container"]',
});

export const readTripadvisorForum = forumReader({
  posts: '.post',
  body: '.postBody',
  id: (post) =>
    /\d+$/.exec(attributeAt(post, '[id^="pst_adm_"]', 'id') ?? '')?.[0],
  author: '.username',
  time: '.postDate',
  link: 'a.postLink',
  deleted: '.deletedPost',
  title: ['#HEADING', 'h1'],
  isLater: ({ url }) => /-o\d+-/.test(url.pathname),
});

/** Warrior Forum: replies are nested below the post that they answer. */
export const readWarriorForum = forumReader({
  posts: 'article.ThreadView, .DiscussionBoard-item',
  body: '#main-post, .DiscussionBoard-message',
  id: (post) =>
    post.getAttribute('main-post-id') ??
    /\d+$/.exec(attributeAt(post, '[id^="post"]', 'id') ?? '')?.[0],
  author: '.ThreadView-username a, .DiscussionBoard-username',
  time: (post) => shownTime(firstIn(post, 'time'))?.replace(/^[^\d:]*:\s/, ''),
  facts: (post) => {
    const around = post.parentElement?.closest('.DiscussionBoard-item');
    const parent = around?.querySelector('[id^="post"]')?.id.slice(4);
    const score = post.matches('article')
      ? textAt(post, '.VoteBtn-value')
      : textAt(post, '.DiscussionBoard-actionCount');
    return {
      score: countIn(score),
      ...(parent && { depth: depthOf(post), parent }),
    };
  },
  title: ['#thread-title'],
  drop: 'a > img[src*="viewpost"], .VBEditorContent img[alt="View Post"]',
  total: (document) => {
    const replies = countIn(
      lineOf(document.querySelector('.ThreadView-comment-count')),
    );
    return replies === undefined ? undefined : replies + 1;
  },
});

function depthOf(post: Element): number {
  let depth = 0;
  let around = post.parentElement?.closest('.DiscussionBoard-item');
  while (around) {
    depth++;
    around = around.parentElement?.closest('.DiscussionBoard-item');
  }
  return depth;
}
