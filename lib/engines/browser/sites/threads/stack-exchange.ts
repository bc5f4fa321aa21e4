import {
  all,
  attributeAt,
  countIn,
  firstIn,
  isoTime,
  lineOf,
  textAt,
  webAddress,
} from '@/lib/engines/browser/sites/dom';
import type {
  PostPart,
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { tidy } from './tidy';
import { markByAuthor, nested, ownAt } from './tree';

const moreComments = '.comments-link:not(.js-add-link, .dno)';

/** A question of a Stack Exchange site, its answers, and their comments. */
export function readStackExchange({
  document,
  url,
}: SitePage): SiteReading | undefined {
  const question = document.querySelector('#question.question');
  if (!question) return undefined;
  const original = {
    ...postOf(question, url),
    original: true,
    time:
      postTime(question) ??
      isoTime(
        attributeAt(
          document,
          '#question-header ~ * time[itemprop="dateCreated"], time[itemprop="dateCreated"]',
          'datetime',
        ),
      ),
  };
  const answers = all(document, '#answers .answer[id^="answer-"]');
  const posts = [question, ...answers].flatMap((element) => {
    const post = element === question ? original : postOf(element, url);
    return [post].concat(commentsOf(element, post, url));
  });
  markByAuthor(original, posts.slice(1));
  const hidden = hiddenParts(document, answers.length);
  return {
    title: textAt(document, '#question-header h1'),
    author: original.author ?? undefined,
    published: original.time,
    posts,
    total: posts.length + hidden,
    more: hidden > 0 ? { direction: 'down', open: moreComments } : undefined,
    clean: (part) => tidy(part, { drop: '.snippet-code .snippet-result' }),
  };
}

/** Comments that are folded away, and answers on other pages. */
function hiddenParts(document: Document, answers: number): number {
  const folded = all(document, '[data-remaining-comments-count]')
    .map((list) => Number(list.getAttribute('data-remaining-comments-count')))
    .filter((count) => count > 0);
  const threaded = all(document, '[role="list"]')
    .filter(({ children }) => children[0]?.id.startsWith('follow-up-'))
    .map((list) => {
      const stated = countIn(textAt(list.parentElement ?? list, 'h2'));
      return (stated ?? 0) - all(list, '[id^="follow-up-"]').length;
    })
    .filter((count) => count > 0);
  const stated = Number(
    attributeAt(
      document,
      '#answers-header [data-answercount]',
      'data-answercount',
    ),
  );
  return (
    Math.max(0, (stated || 0) - answers) +
    [...folded, ...threaded].reduce((a, b) => a + b, 0)
  );
}

function postOf(element: Element, url: URL): PostPart {
  const id =
    element.getAttribute('data-answerid') ??
    element.getAttribute('data-questionid') ??
    attributeAt(element, '[id^="upvote-btn-"], [id^="comments-"]', 'id')
      ?.split('-')
      .at(-1) ??
    /\d+$/.exec(element.id)?.[0];
  const body = firstIn(element, '.js-post-body, .post-text');
  return {
    id,
    author: authorOf(element),
    time: postTime(element),
    score: countIn(
      attributeAt(element, '.js-vote-count', 'data-value') ??
        element.getAttribute('data-score') ??
        textAt(element, '.js-vote-count, .vote-count-post'),
    ),
    url: webAddress(attributeAt(element, 'a.js-share-link', 'href'), url),
    depth: 0,
    accepted: element.matches('.accepted-answer') || undefined,
    deleted: element.matches('.deleted-answer') || undefined,
    edited: firstIn(element, '.post-signature a[href*="/revisions"]')
      ? true
      : undefined,
    content: body ? [body] : [],
  };
}

/** The last of the signatures is the author's; an editor's comes before it. */
const signatureOf = (element: Element): Element | undefined =>
  all(element, '.post-signature').at(-1);

function authorOf(element: Element): string | undefined {
  const signature = signatureOf(element);
  return (
    (signature &&
      (textAt(signature, '.user-details > a') ??
        attributeAt(signature, 'meta[itemprop="name"]', 'content') ??
        textAt(signature, '.community-wiki') ??
        textAt(signature, '.user-details'))) ||
    element.getAttribute('data-author-username') ||
    undefined
  );
}

const postTime = (element: Element): string | undefined =>
  isoTime(
    attributeAt(element, 'time[itemprop="dateCreated"]', 'datetime') ??
      all(signatureOf(element) ?? element, '.user-action-time [title]')
        .at(-1)
        ?.getAttribute('title')
        ?.split(',')[0],
  );

/** As list items, and as the threads that have taken their place. */
const comments = 'li.comment[id^="comment-"], [id^="follow-up-"]';

function commentsOf(element: Element, post: PostPart, url: URL): PostPart[] {
  const items = all(element, comments);
  const places = nested(
    items,
    (item) => item.parentElement?.closest(comments) ?? undefined,
    keyOf,
  );
  return items.map((item): PostPart => {
    const own = (selector: string) => ownAt(item, selector, comments);
    const text = own('.comment-copy, [itemprop="text"]');
    const { depth = 0, parent = post.id } = places.get(item) ?? {};
    return {
      id: keyOf(item),
      parent,
      depth: depth + 1,
      author: lineOf(own('.comment-user')),
      time: isoTime(
        own('.comment-date [title], .comment-link time, time[title]')
          ?.getAttribute('title')
          ?.split(',')[0],
      ),
      score: countIn(lineOf(own('.comment-score, .s-btn__icon .fw-normal'))),
      url: `${url.origin}${url.pathname}#comment${numberOf(item)}_${post.id}`,
      content: text ? [text] : [],
    };
  });
}

/** Unlike the numbers alone, these differ from those of posts. */
const keyOf = (item: Element) => `comment-${numberOf(item)}`;

const numberOf = (item: Element) => /\d+$/.exec(item.id)?.[0] ?? '';
