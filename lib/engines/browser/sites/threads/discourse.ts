import { getOwn } from '@/lib/core/objects';
import {
  all,
  attributeAt,
  countIn,
  firstIn,
  shownTime,
  textAt,
  webAddress,
} from '@/lib/engines/browser/sites/dom';
import type {
  PostPart,
  ReadSite,
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { forumReader, markOriginal } from './forum';
import { parsed } from './parsed';
import { tidy } from './tidy';

const drop =
  '.quote-controls, .cooked-selection-barrier, a.anchor, .lightbox .meta, .quote .avatar, .quote .badge-category__wrapper, .codeblock-button-wrapper, aside.accepted-answer, .onebox-metadata, .site-icon, .post-links, .spoiler-alert-button, .poll-buttons, .mention-status';

/** What the server sends to crawlers and to browsers without scripts. */
const readCrawlerPage = forumReader({
  posts: '.crawler-post',
  body: '.post',
  id: numberOf,
  author: '.creator [itemprop="name"], .creator',
  time: 'time.post-time, time',
  link: 'link[itemprop="mainEntityOfPage"], a[itemprop="url"][href*="/t/"]',
  accepted: '[itemprop="acceptedAnswer"]',
  facts: (post, { url }) => {
    const number = numberOf(post);
    return {
      score: countIn(textAt(post, '.post-likes')),
      url: number && linkTo(number, url),
    };
  },
  title: ['#topic-title h1 a', '#topic-title h1', 'h1 a'],
  drop,
});

/** A topic as the app draws it: only the posts around the view. */
function readApp({ document, url }: SitePage): SiteReading | undefined {
  const articles = all(document, '.topic-post article[data-post-id]').filter(
    (article) =>
      !article.matches('.small-action') &&
      firstIn(article, '.contents .cooked, .regular .cooked'),
  );
  const first = articles[0];
  if (!first) return undefined;
  const answered = answeredPosts(document, url);
  const solution = attributeAt(document, 'aside.accepted-answer', 'data-post');
  const latest = new Map<string, string | undefined>();
  const posts = articles.map((article): PostPart => {
    const number = numberOf(article);
    const post = postOf(article, url);
    const replied = attributeAt(article, 'a.reply-to-tab', 'href');
    const parent =
      (number && answered.get(number)) ??
      /\/(\d+)$/.exec(replied ?? '')?.[1] ??
      latest.get(textAt(article, '.reply-to-tab') ?? '');
    if (number && solution === number) post.accepted = true;
    // Undefined for one who wrote several posts: any of them may be meant.
    if (post.author)
      latest.set(post.author, latest.has(post.author) ? undefined : number);
    return { ...post, depth: 0, parent };
  });
  const startsHere = numberOf(first) === '1';
  if (startsHere) markOriginal(posts);
  else markOwners(articles, posts);
  const total = totalOf(document);
  const isWhole = total !== undefined && posts.length >= total;
  return {
    title: textAt(document, '#topic-title .fancy-title, #topic-title h1'),
    author: startsHere ? (posts[0]?.author ?? undefined) : undefined,
    published: startsHere ? (posts[0]?.time ?? undefined) : undefined,
    posts,
    total,
    more: isWhole ? undefined : { direction: wayOn(posts, startsHere) },
    clean: (part) => tidy(part, { drop }),
  };
}

const wayOn = (posts: PostPart[], startsHere: boolean): 'up' | 'down' =>
  startsHere || posts.length === 0 ? 'down' : 'up';

function postOf(article: Element, url: URL): PostPart {
  const body = firstIn(article, '.contents .cooked, .regular .cooked');
  const isDeleted = article.closest('.topic-post')?.matches('.deleted');
  const link = attributeAt(article, 'a.post-date', 'href');
  return {
    id: numberOf(article),
    author:
      attributeAt(article, '.names [data-user-card]', 'data-user-card') ??
      textAt(article, '.names .username'),
    time: shownTime(firstIn(article, '.post-date .relative-date')),
    url: webAddress(link, url),
    score: countIn(
      textAt(
        article,
        '.post-controls .like-count, .button-count.like-count, .discourse-reactions-counter',
      ),
    ),
    deleted: isDeleted || undefined,
    edited: firstIn(article, '.post-info.edits') ? true : undefined,
    accepted: firstIn(article, '.accepted-text, .post-controls .accepted')
      ? true
      : undefined,
    content: body ? [body] : [],
  };
}

function markOwners(articles: Element[], posts: PostPart[]): void {
  for (const [index, article] of articles.entries()) {
    const post = posts[index];
    if (post && article.closest('.topic-post')?.matches('.topic-owner'))
      post.byAuthor = true;
  }
}

function numberOf(post: Element): string | undefined {
  return /^post_(\d+)$/.exec(post.id)?.[1];
}

const linkTo = (number: string, { href }: URL): string =>
  `${href.replace(/[?#].*$/, '').replace(/(\/t\/(?:[^/]+\/)?\d+)(?:\/\d+)?$/, '$1')}/${number}`;

/** “3 / 212” on the timeline, or the count below the first post. */
const totalOf = (document: Document): number | undefined =>
  countIn(
    textAt(document, '.timeline-replies, #topic-progress .nums')?.split('/')[1],
  );

type Preloaded = {
  post_stream?: {
    posts?: { post_number?: number; reply_to_post_number?: number | null }[];
  };
};

/** Which post answers which, as far as the page came with it. */
function answeredPosts(document: Document, url: URL): Map<string, string> {
  const answered = new Map<string, string>();
  const id =
    attributeAt(document, 'h1[data-topic-id]', 'data-topic-id') ??
    /\/t\/(?:[^/]*\/)?(\d+)/.exec(url.pathname)?.[1];
  const sent = parsed(
    attributeAt(document, '#data-preloaded', 'data-preloaded'),
  ) as Record<string, string> | undefined;
  const topic = parsed(getOwn(sent, `topic_${id}`)) as Preloaded | undefined;
  for (const post of topic?.post_stream?.posts ?? [])
    if (post.post_number && post.reply_to_post_number)
      answered.set(`${post.post_number}`, `${post.reply_to_post_number}`);
  return answered;
}

/**
 * The page as sent, until the app has drawn it. Where scripts may run, what it
 * has for others is text.
 */
function readSentPage({ document, url }: SitePage): SiteReading | undefined {
  const sent = document.querySelector('noscript[data-path]');
  if (!sent || sent.getAttribute('data-path') !== url.pathname)
    return undefined;
  const inside = new DOMParser().parseFromString(sent.textContent, 'text/html');
  const reading = readCrawlerPage({ document: inside, url });
  const answered = answeredPosts(document, url);
  for (const post of reading?.posts ?? [])
    if (post.id) post.parent = answered.get(post.id);
  return reading;
}

export const readDiscourse: ReadSite = (page) =>
  readApp(page) ?? readCrawlerPage(page) ?? readSentPage(page);
