import {
  attributeAt,
  countIn,
  isoTime,
  lineOf,
  ownText,
  shownTime,
  textAt,
} from '@/lib/engines/browser/sites/dom';
import { forumReader, idNumber } from './forum';

const attribute = (name: string) => (post: Element) =>
  post.getAttribute(name) ?? undefined;

/** Invision Community 4 and 5. */
export const readInvision = forumReader({
  posts: 'article[id^="elComment_"]',
  body: '[data-role="commentContent"]',
  id: idNumber,
  author: '.cAuthorPane_author, .ipsEntry__username, .ipsEntry__author a',
  time: '.ipsComment_meta time, .ipsEntry__date time, time',
  link: '.ipsComment_meta a[href*="omment"], .ipsEntry__date[href], .ipsEntry__date a',
  accepted:
    '.ipsComment_solved, .cTopicSolvedPost, .ipsEntry--solved, .cPostSolved',
  edited: '[data-role="commentContent"] + .ipsType_reset em, .ipsEdited',
  facts: (post) => ({ score: countIn(textAt(post, '.ipsReact_count')) }),
  title: 'h1.ipsType_pageTitle .ipsType_break span, h1.ipsType_pageTitle, h1',
  drop: '.ipsType_reset:has(> strong > time), .ipsEdited, [data-excludequote], [data-role="memberSignature"], .ipsCode_citation',
});

export const readMyBb = forumReader({
  posts: '.post[id^="post_"], table[id^="post_"]',
  body: '.post_body, [id^="pid_"]',
  beside: '.post_body ~ fieldset .attachment, .attachments img',
  id: idNumber,
  author: '.author_information .largetext, .post_author .largetext, .largetext',
  time: (post) => {
    const date = post.querySelector('.post_date');
    return (
      attributeAt(date ?? post, 'span[title]', 'title') ??
      ownText(date, '.post_edit, .edited_post')
    );
  },
  link: '.post_head a[href*="pid"], a[id^="post_url"], strong a[href*="pid"]',
  edited: '.edited_post',
  title: '.thread_title, #posts ~ .thead strong, .thead > div > strong',
  isLater: ({ url }) =>
    Number(url.searchParams.get('page')) > 1 || /-page-\d+/.test(url.pathname),
  drop: '.codeblock > .title, .post_meta, .signature, blockquote > cite a',
});

/** Simple Machines Forum 2.0 and 2.1. */
export const readSmf = forumReader({
  posts: '#forumposts .post_wrapper',
  body: '.inner[id^="msg_"]',
  beside: '.attachments img',
  id: (post) => attributeAt(post, '.inner[id^="msg_"]', 'id')?.slice(4),
  author: '.poster h4 a[href*="profile"], .poster h4',
  time: (post) =>
    shownTime(post.querySelector('.keyinfo .postinfo time')) ??
    // “« Reply #3 on: 4 May 2026, 09:12 »”, in any language.
    (
      ownText(post.querySelector('.keyinfo .smalltext:not(a)'), 'strong') ??
      textAt(post, '.keyinfo a.smalltext')
    )
      ?.replace(/^[\s«]+|[\s»]+$/g, '')
      .trim(),
  link: '.keyinfo h5 a[href], .keyinfo a.smalltext[href]',
  edited: '.modified em, .modified .lastedit',
  title:
    '.display_title, #forumposts .catbg h3, #forumposts > h3, #top_subject',
  isLater: ({ url }) => /topic[=,]\d+[.]\D*[1-9]/.test(url.href),
  drop: '.codeheader, .signature',
});

export const readNodeBb = forumReader({
  posts: '[component="post"][data-pid]',
  body: '[component="post/content"]',
  id: attribute('data-pid'),
  author: attribute('data-username'),
  time: (post) =>
    isoTime(attributeAt(post, '.timeago', 'title')) ??
    isoTime(post.getAttribute('data-timestamp') ?? undefined),
  link: 'a.permalink, a[href*="/post/"]',
  deleted: '.deleted',
  facts: (post) => ({
    score: countIn(textAt(post, '[component="post/vote-count"]')),
    parent: attributeAt(post, '[component="post/parent"]', 'data-topid'),
  }),
  title: '[component="topic/title"], [component="post/header"] h1',
  total: (document) =>
    countIn(textAt(document, '[component="topic/post-count"]')),
  isLater: () => false,
  drop: '[component="post/signature"]',
});

export const readFlarum = forumReader({
  posts: '.PostStream-item .CommentPost',
  body: '.Post-body',
  id: (post) => post.closest('[data-id]')?.getAttribute('data-id') ?? undefined,
  author: '.PostUser-name .username, .PostUser .username',
  time: '.PostMeta time, .Post-header time',
  link: 'a.PostMeta-permalink[href]',
  deleted: '.Post--hidden',
  accepted: '.Post--bestAnswer, .item-bestAnswerMark',
  edited: '.PostEdited',
  facts: (post) => ({ score: countIn(textAt(post, '.Post-points')) }),
  title: '.DiscussionHero-title',
  total: (document) => countIn(textAt(document, '.Scrubber-info .count')),
  isLater: ({ document }) =>
    document.querySelector('.PostStream-item')?.getAttribute('data-index') !==
    '0',
});

export const readVanilla = forumReader({
  posts: '.ItemDiscussion[id^="Discussion_"], .ItemComment[id^="Comment_"]',
  body: '.Message, .userContent',
  id: (post) => post.id,
  author: '.Author a.Username, .Author .Username, .Author a[title]',
  time: '.DateCreated time, time',
  link: '.DateCreated a.Permalink, a.Permalink',
  accepted: '.QnA-Answer-Accepted, .Accepted',
  edited: '.DateUpdated',
  title: '.PageTitle h1, h1',
  drop: '.Signature',
});

/** bbPress, the forum of WordPress. */
export const readBbPress = forumReader({
  posts:
    '.bbp-body > [class*="post-"], .bbp-topics .topic, .topic.type-topic, .reply.type-reply',
  body: '.bbp-topic-content, .bbp-reply-content',
  id: (post) => /\bpost-(\d+)/.exec(`${post.className} ${post.id}`)?.[1],
  author: '.bbp-author-name',
  time: (post) => lineOf(headOf(post)?.querySelector('[class*="-post-date"]')),
  link: '.bbp-none',
  facts: (post, { url }) => ({
    url:
      attributeAt(headOf(post) ?? post, 'a.bbp-reply-permalink', 'href') ??
      url.href,
  }),
  title: 'h1.entry-title, .bbp-topic-title, h1',
  drop: '.bbp-topic-revision-log, .bbp-reply-revision-log, .bbp-signature',
});

/** The line above a post that has its date and link. */
const headOf = (post: Element): Element | null =>
  post.previousElementSibling?.matches('[class*="-header"]')
    ? post.previousElementSibling
    : null;
