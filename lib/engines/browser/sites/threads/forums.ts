import {
  attributeAt,
  countIn,
  first,
  isoTime,
  lineOf,
  ownText,
  shownTime,
  textAt,
} from '@/lib/engines/browser/sites/dom';
import { forumReader, idNumber } from './forum';
import { parsed } from './parsed';

const attribute = (name: string) => (post: Element) =>
  post.getAttribute(name) ?? undefined;

/** Invision Community 4 and 5. */
export const readInvision = forumReader({
  posts: 'article[id^="elComment_"]',
  body: '[data-role="commentContent"]',
  id: idNumber,
  author: (post) =>
    textAt(
      post,
      '.cAuthorPane_author, .ipsEntry__username, .ipsEntry__author a',
    ) ?? quotedAs(post),
  time: '.ipsComment_meta time, .ipsEntry__date time, time',
  link: '.ipsComment_meta a[href*="omment"], .ipsEntry__date[href], .ipsEntry__date a',
  accepted:
    '.ipsComment_solved, .cTopicSolvedPost, .ipsEntry--solved, .cPostSolved',
  edited: '.ipsType_reset > strong > time, .ipsEdited',
  facts: (post) => ({ score: countIn(textAt(post, '.ipsReact_count')) }),
  title: [
    'h1.ipsType_pageTitle .ipsType_break span',
    'h1.ipsType_pageTitle',
    'h1',
  ],
  drop: '.ipsType_reset:has(> strong > time), .ipsEdited, [data-excludequote], [data-role="memberSignature"], .ipsCode_citation',
});

/** The name that a quote of the post would have. */
function quotedAs(post: Element): string | undefined {
  const facts = parsed(attributeAt(post, '[data-quotedata]', 'data-quotedata'));
  const name = (facts as { username?: unknown } | undefined)?.username;
  return typeof name === 'string' ? name : undefined;
}

export const readMyBb = forumReader({
  posts: '.post[id^="post_"], table[id^="post_"]',
  body: '.post_body, [id^="pid_"]',
  beside: '.post_body ~ fieldset .attachment, .attachments img',
  id: idNumber,
  author: '.author_information .largetext, .post_author .largetext, .largetext',
  time: (post) => {
    const date = post.querySelector('.post_date');
    // “Yesterday, 09:12”, with the day as a tooltip.
    const day = date && attributeAt(date, 'span[title]', 'title');
    const rest = ownText(date, '.post_edit, .edited_post, span[title]');
    return day ? `${day}${rest ?? ''}` : rest;
  },
  link: '.post_head a[href*="pid"], a[id^="post_url"], strong a[href*="pid"]',
  edited: '.edited_post',
  title: ['.thread_title', '#posts ~ .thead strong', '.thead > div > strong'],
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
    shownTime(first(post, '.keyinfo .postinfo time')) ??
    // “« Reply #3 on: 4 May 2026, 09:12 »”, in any language.
    (
      ownText(first(post, '.keyinfo .smalltext:not(a)'), 'strong') ??
      textAt(post, '.keyinfo a.smalltext')
    )
      ?.replace(/^[\s«]+|[\s»]+$/g, '')
      .trim(),
  link: '.keyinfo h5 a[href], .keyinfo a.smalltext[href]',
  edited: '.modified em, .modified .lastedit',
  title: [
    '.display_title',
    '#forumposts .catbg h3',
    '#forumposts > h3',
    '#top_subject',
  ],
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
  title: ['[component="topic/title"]', '[component="post/header"] h1'],
  total: (document) =>
    countIn(textAt(document, '[component="topic/post-count"]')),
  scrolls: true,
  isLater: ({ document }) => startsAfter(document, '[component="post"]'),
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
  title: ['.DiscussionHero-title'],
  total: (document) => countIn(textAt(document, '.Scrubber-info .count')),
  scrolls: true,
  isLater: ({ document }) => startsAfter(document, '.PostStream-item'),
});

/** Both keep only the posts around the view; they count from 0. */
const startsAfter = (document: Document, selector: string): boolean =>
  Number(document.querySelector(selector)?.getAttribute('data-index')) > 0;

export const readVanilla = forumReader({
  posts: '.ItemDiscussion[id^="Discussion_"], .ItemComment[id^="Comment_"]',
  body: '.Message, .userContent',
  id: (post) => post.id,
  author: '.Author .Username',
  time: '.DateCreated time, time',
  link: '.DateCreated a.Permalink, a.Permalink',
  accepted: '.QnA-Answer-Accepted, .Accepted',
  edited: '.DateUpdated',
  title: ['.PageTitle h1', 'h1'],
  drop: '.Signature',
});

/** Khoros Community, once Lithium. */
export const readKhoros = forumReader({
  posts:
    '[data-lia-message-uid].lia-message-view-wrapper, .lia-linear-display-message-view, .lia-thread-topic',
  body: '.lia-message-body-content',
  id: (post) =>
    (post.matches('[data-lia-message-uid]')
      ? post
      : post.querySelector('[data-lia-message-uid]')
    )?.getAttribute('data-lia-message-uid') ?? undefined,
  author: '.lia-user-name-link',
  time: (post) =>
    // Marks of the direction of writing stand before the numbers.
    lineOf(post.querySelector('.lia-message-post-date, .DateTime'))
      ?.replace(/[\u200e\u200f]/g, '')
      .trim(),
  link: '.lia-message-position-in-thread a, a.lia-message-permalink',
  accepted: '.lia-accepted-solution, .lia-list-row-thread-solved-message',
  edited: '.lia-message-edited',
  facts: (post) => ({ score: countIn(textAt(post, '.MessageKudosCount')) }),
  title: ['.lia-thread-subject', '.PageTitle .lia-link-navigation', 'h1'],
  drop: '.lia-message-signature, .lia-spoiler-link',
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
  title: ['h1.entry-title', '.bbp-topic-title', 'h1'],
  drop: '.bbp-topic-revision-log, .bbp-reply-revision-log, .bbp-signature',
});

/** The line above a post that has its date and link. */
const headOf = (post: Element): Element | null =>
  post.previousElementSibling?.matches('[class*="-header"]')
    ? post.previousElementSibling
    : null;
