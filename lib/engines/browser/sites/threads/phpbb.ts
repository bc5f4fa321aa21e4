import {
  attributeAt,
  countIn,
  first,
  shownTime,
  textAt,
} from '@/lib/engines/browser/sites/dom';
import type { ReadSite } from '@/lib/engines/browser/sites/site-reader';
import { forumReader, idNumber, wordsAfter } from './forum';

const drop =
  '.codebox > p, .codehead, .codetitle, .codebox > .codehead, .signature, .notice, .sig-line, .back2top';

const isLater = ({ url }: { url: URL }) =>
  Number(url.searchParams.get('start')) > 0;

const total = (document: Document) =>
  countIn(document.querySelector('.pagination')?.firstChild?.textContent ?? '');

/** The style “prosilver”, and those made from it. */
const readProsilver = forumReader({
  posts: '.post[id^="p"]',
  body: '.postbody .content, [id^="post_content"] .content, .post-content',
  beside: '.attachbox .file img, .attachbox .file a.postlink',
  id: idNumber,
  author:
    '.author [class^="username"], .postprofile [class^="username"], .author strong, .postprofile dt > a',
  time: (post) =>
    shownTime(first(post, '.author time')) ??
    wordsAfter(post.querySelector('.author'), '»'),
  link: '.postbody h3 a[href], .author a[href*="#p"]',
  edited: '.postbody .notice',
  title: ['.topic-title a', '.topic-title', '#page-body > h2'],
  total,
  isLater,
  drop,
});

/** The style “subsilver2” of version 3: a table for each post. */
const readSubsilver = forumReader({
  posts: '.tablebg',
  body: '.postbody',
  id: (post) => attributeAt(post, 'a[name^="p"]', 'name')?.slice(1),
  author: '.postauthor',
  time: (post) =>
    first(
      post,
      '.gensmall a[href*="#p"]',
    )?.parentElement?.lastChild?.textContent?.trim() || undefined,
  link: '.gensmall a[href*="#p"]',
  title: ['#pageheader h2 a', '.titles'],
  isLater,
  drop,
  quotes: '.quotecontent',
});

/** Version 2: a row for each post. */
const readVersion2 = forumReader({
  posts: '.forumline > tbody > tr',
  body: 'td > .postbody, .postbody',
  id: (post) => attributeAt(post, '.name a[name]', 'name'),
  author: '.name b',
  time: (post) => {
    const line = textAt(post, 'td + td .postdetails');
    // “Posted: Mon May 4, 2026 9:12 am  Post subject: Re: Pumps”
    return /:\s*(.*?\d{1,2}:\d\d(?:\s*[ap]m)?)/i.exec(line ?? '')?.[1];
  },
  link: 'td + td a[href*="p="]',
  title: ['.maintitle'],
  isLater,
  drop,
  quotes: 'td.quote',
});

export const readPhpbb: ReadSite = (page) =>
  readProsilver(page) ?? readSubsilver(page) ?? readVersion2(page);
