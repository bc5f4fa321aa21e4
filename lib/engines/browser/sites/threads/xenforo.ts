import { attributeAt, countIn, textAt } from '@/lib/engines/browser/sites/dom';
import { forumReader, idNumber } from './forum';

/** Version 2, the theme that nests replies in cards, and version 1. */
export const readXenForo = forumReader({
  posts:
    'article.message.js-post, .MessageCard[id^="js-post-"], li.message[id^="post-"]',
  body: '.message-body, .messageText',
  beside: '.message-attachments .file-preview, .attachedFiles .thumbnail a',
  id: idNumber,
  author: (post) =>
    textAt(
      post,
      '.message-name .username, .MessageCard__user-info__name, .messageUserInfo .username',
    ) ??
    (post.getAttribute('data-author') || undefined),
  time: '.message-attribution-main time, .MessageCard__date-created time, .messageMeta .DateTime',
  link: '.message-attribution-main a[href], .message-attribution-opposite a[href], a.datePermalink',
  deleted: '.message--deleted, .deleted',
  accepted: '.message--solution, .is-solution',
  edited: '.message-lastEdit, .editDate',
  facts: (post) => {
    return {
      score: countIn(textAt(post, '.js-voteCount')),
      ...(post.matches('.MessageCard') && {
        url: attributeAt(post, 'meta[itemprop="url"]', 'content'),
      }),
      ...nestingOf(post),
    };
  },
  title: ['h1.p-title-value', '.MessageCard__thread-title', '.titleBar h1'],
  frames: 'blockquote.messageText',
  drop: '.js-selectToQuoteEnd, .messageTextEndMarker, .bbCodeBlock-expandLink, .bbCodeBlock-shrinkLink, .quoteExpand, .AttributionLink, .bbCodeBlock--code > .bbCodeBlock-title, .bbCodeCode > .type, .message-lastEdit, .message-signature, [class*="-unfurl-figure"], .contentRow-figure',
});

const wrapper = '.js-nested-children-wrapper';

/** The cards' replies stand in a box behind the post that they answer. */
function nestingOf(card: Element) {
  const box = card.closest(wrapper);
  const answered = box?.querySelector('[id^="js-new-reply-container-"]');
  if (!answered) return undefined;
  let depth = 0;
  let around: Element | null | undefined = box;
  while (around && depth < 50) {
    depth++;
    around = around.parentElement?.closest(wrapper);
  }
  return { depth, parent: idNumber(answered) };
}
