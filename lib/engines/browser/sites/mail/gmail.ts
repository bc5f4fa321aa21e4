import {
  all,
  attributeAt,
  countIn,
  lineOf,
  textAt,
} from '@/lib/engines/browser/sites/dom';
import type {
  PostPart,
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { dropQuotes } from './quotes';

// Gmail's class names are short, and the same in every language.
const body = '.a3s';
const folded = '.kv, .kQ';
const controls =
  '.adL, .h5, .adm, .ajR, .ajT, .yj6qo, .a6S, .aQH, .hq, [role="tooltip"]';

/** A conversation of Gmail: each opened mail is a post. */
export function readGmail({ document }: SitePage): SiteReading | undefined {
  const main =
    all(document, '[role="main"]').find((one) => one.querySelector(body)) ??
    document;
  const posts = all(main, '.adn').flatMap((mail) => {
    const text = mail.querySelector(body);
    return text ? [postOf(mail, text)] : [];
  });
  const [first] = posts;
  if (!first) return undefined;
  const hidden = all(main, folded).reduce(
    (sum, row) => sum + (row.matches('.kQ') ? hiddenIn(row) : 1),
    0,
  );
  const title = textAt(main, 'h2.hP');
  Object.assign(first, { title, original: true });
  for (const post of posts.slice(1))
    if (first.author && post.author === first.author) post.byAuthor = true;
  return {
    title,
    author: first.author ?? undefined,
    posts,
    total: hidden > 0 ? posts.length + hidden : undefined,
    more: hidden > 0 ? { direction: 'up', open: folded } : undefined,
    clean,
  };
}

/** Mails in the middle of a long conversation are one row with their number. */
const hiddenIn = (row: Element): number =>
  row.querySelector('.adx') ? (countIn(textAt(row, '.adx')) ?? 1) : 1;

function postOf(mail: Element, text: Element): PostPart {
  const sender = mail.querySelector('.gD');
  const name = sender?.getAttribute('name') ?? lineOf(sender);
  const address = textAt(mail, '.go')?.replace(/[<>]/g, '');
  return {
    author:
      name && address && name !== address
        ? `${name} <${address}>`
        : (name ?? address),
    // In the user's language and zone; there is no other.
    time: attributeAt(mail, '.g3', 'title') ?? textAt(mail, '.g3'),
    id:
      mail.getAttribute('data-legacy-message-id') ??
      mail.getAttribute('data-message-id')?.replace(/^#/, ''),
    depth: 0,
    content: [text],
  };
}

function clean(part: Element): void {
  for (const control of part.querySelectorAll(controls)) control.remove();
  for (const mail of part.querySelectorAll(body)) dropQuotes(mail);
}
