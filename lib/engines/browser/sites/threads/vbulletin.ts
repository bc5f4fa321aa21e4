import { all, countIn, ownText, textAt } from '@/lib/engines/browser/sites/dom';
import type { ReadSite } from '@/lib/engines/browser/sites/site-reader';
import { forumReader, idNumber } from './forum';

const drop =
  '.bbcode_description, .bbcode_quote_container, .inlineimg, .signature, .bbcode_postedby img, .b-icon';

/** Version 5 and later. */
const readVersion5 = forumReader({
  posts: '.b-post[data-node-id], .b-comment[data-node-id]',
  body: '.js-post__content-text, .b-comment__body',
  id: (post) => post.getAttribute('data-node-id') ?? undefined,
  author:
    '.b-userinfo__details .author, .author [itemprop="name"], .b-userinfo .author, .b-comment__author, .author',
  time: '.b-post__timestamp time, time[itemprop="dateCreated"], time',
  link: '.b-post__count, a.b-comment__timestamp',
  edited: '.b-post__edit-info, .js-post__edit-info',
  facts: (post) => {
    const parent = post.matches('.b-comment')
      ? post.parentElement?.closest('.b-post')?.getAttribute('data-node-id')
      : undefined;
    return {
      score: countIn(textAt(post, '.js-post-control__vote-count')),
      ...(parent && { depth: 1, parent }),
    };
  },
  title: ['.main-title', 'h1.b-post__title', 'h1'],
  drop,
  quotes: '.bbcode_quote',
});

/** Version 4. */
const readVersion4 = forumReader({
  posts: '.postcontainer[id^="post_"], li[id^="post_"]',
  body: '.postcontent, [id^="post_message_"]',
  beside: '.attachments .postattachment, .attachments a[rel^="Lightbox"]',
  id: idNumber,
  author: '.username_container .username, .username',
  time: '.postdate .date, .postdate',
  link: 'a.postcounter',
  deleted: '.postbitdeleted',
  edited: '.lastedited',
  title: ['.threadtitle', '#pagetitle h1 a', 'h1'],
  total: (document) =>
    countIn(
      /\d[\d.,]*\s*$/.exec(textAt(document, '.postpagestats') ?? '')?.[0],
    ),
  drop,
  frames: 'blockquote.postcontent',
  quotes: '.bbcode_quote',
});

/** Version 3: a table for each post. */
const readVersion3 = forumReader({
  posts: 'table[id^="post"]',
  body: '[id^="post_message_"]',
  beside:
    '[id^="td_post_"] fieldset img.attach, [id^="td_post_"] fieldset img.thumbnail',
  id: idNumber,
  author: '.bigusername, [id^="postmenu_"] > a',
  // The date is in the head beside the post's number, or in a part of it.
  time: (post) =>
    all(post, '.thead, .thead .normal, .thead .smallfont')
      .map((head) => ownText(head, '*'))
      .find((words) => words && /\d/.test(words)),
  link: '.thead a[id^="postcount"]',
  edited: '.smallfont > em, hr ~ .smallfont em',
  title: ['.navbar strong'],
  drop: '.smallfont, .inlineimg',
  quotes: 'td.alt2[style*="inset"]',
});

export const readVBulletin: ReadSite = (page) =>
  readVersion5(page) ?? readVersion4(page) ?? readVersion3(page);
