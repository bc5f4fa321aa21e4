import type { Site } from '@/lib/engines/browser/sites/site';

/** A forum's software, whatever host it runs on. */
const software = <Id extends string>(id: Id, name: string, marks: string) => ({
  id,
  name,
  version: 1,
  marks,
});

export const sites = [
  {
    id: 'hacker-news',
    name: 'Hacker News',
    version: 1,
    hosts: /^news\.ycombinator\.com$/,
    marks: '.fatitem',
  },
  {
    id: 'reddit',
    name: 'Reddit',
    version: 1,
    hosts: /(?:^|\.)reddit\.com$/,
    paths: /\/comments\/\w+/,
    marks: 'shreddit-post[view-context="CommentsPage"]',
  },
  software(
    'stack-exchange',
    'Stack Exchange',
    '#question.question .js-post-body',
  ),
  software(
    'discourse',
    'Discourse',
    '.topic-post article[data-post-id], .crawler-post, noscript[data-path^="/t/"] ~ #main:not(.ember-application)',
  ),
  software(
    'xenforo',
    'XenForo',
    'article.message.js-post .message-body, .MessageCard[id^="js-post-"] .message-body, #messageList > li.message .messageText',
  ),
  software(
    'phpbb',
    'phpBB',
    '.section-viewtopic .post[id^="p"], .post[id^="p"] .postbody .content, .tablebg .postauthor, .forumline .postdetails',
  ),
  software(
    'vbulletin',
    'vBulletin',
    'li[id^="post_"] .postcontent, [id^="post_message_"], .b-post[data-node-id] .js-post__content-text',
  ),
  software(
    'invision',
    'Invision Community',
    'article[id^="elComment_"] [data-role="commentContent"]',
  ),
  software('mybb', 'MyBB', '#posts .post_body[id^="pid_"]'),
  software('smf', 'Simple Machines Forum', '#forumposts .inner[id^="msg_"]'),
  software('nodebb', 'NodeBB', '[component="post"] [component="post/content"]'),
  software('flarum', 'Flarum', '.PostStream-item .CommentPost .Post-body'),
  software('vanilla', 'Vanilla Forums', '.ItemDiscussion .Message'),
  software(
    'khoros',
    'Khoros',
    '[data-lia-message-uid] .lia-message-body-content',
  ),
  software('bbpress', 'bbPress', '.bbp-reply-content, .bbp-topic-content'),
  software(
    'lemmy',
    'Lemmy',
    '.post-listing ~ * li.comment .comment-node, .lemmy-site .post-listing #postContent',
  ),
  {
    id: 'student-room',
    name: 'The Student Room',
    version: 1,
    hosts: /(?:^|\.)thestudentroom\.co\.uk$/,
    marks: '.thread-post [data-testid="post-content"]',
  },
  {
    id: 'tripadvisor',
    name: 'Tripadvisor',
    version: 1,
    hosts: /(?:^|\.)tripadvisor\.[a-z.]+$/,
    marks: '.post .postBody',
  },
  {
    id: 'warrior-forum',
    name: 'Warrior Forum',
    version: 1,
    hosts: /(?:^|\.)warriorforum\.com$/,
    marks: '#main-post',
  },
] as const satisfies readonly Site[];
