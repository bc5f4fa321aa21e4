import { letters } from './block-model/kept';
import { sum } from './block-model/sums';
import { linkedLength, readableLength, textLength } from './measure';
import { outermost } from './partial';

const footers = 'footer, [role="contentinfo"], #footer';
const ofText = 'main, article, [role="main"]';
const stories = 'article, [itemtype$="Article"], [itemtype$="BlogPosting"]';

/**
 * A footer with this share of the page's text isn't recognized as a footer by
 * any reader.
 */
const largeFooter = 0.4;
/**
 * A page with less text outside its footer and its links consists of the footer
 * only.
 */
const minOwnText = 50;
/** A shorter heading may occur in the page's title by chance. */
const minTitleLetters = 8;

/**
 * Removes content of other pages that looks like this page's text: large
 * footers of links, the next stories, and other posts of WordPress.
 */
export function dropOtherContent(copy: Document) {
  for (const footer of copy.querySelectorAll(footers))
    if (isLinks(footer, copy.body)) footer.remove();
  dropNextStories(copy);
  dropOtherPosts(copy);
}

function isLinks(footer: Element, body: Element): boolean {
  if (footer.closest(ofText) || footer.querySelector(`${ofText}, h1`))
    return false;
  const [text, linked] = [textLength(footer), linkedLength(footer)];
  if (linked * 2 < text) return false;
  const whole = textLength(body);
  return (
    text > whole * largeFooter &&
    whole - linkedLength(body) - (text - linked) > minOwnText
  );
}

/**
 * Drops the stories that an endless page appends when its own has been read.
 */
function dropNextStories(copy: Document) {
  const all = [...copy.querySelectorAll(stories)].filter(
    (story) =>
      !story.parentElement?.closest(stories) && !story.querySelector(stories),
  );
  const [own, ...others] = all;
  const heading = own?.querySelector('h1');
  if (!own || !heading || !isTitle(heading, copy)) return;
  for (const other of others) {
    const next = other.querySelector('h1');
    if (next && !isTitle(next, copy)) other.remove();
  }
}

function isTitle(heading: Element, copy: Document): boolean {
  const declared =
    copy.querySelector('meta[property="og:title"]')?.getAttribute('content') ??
    '';
  const lettersIn = (text: string) => letters(text).toLowerCase();
  const own = lettersIn(heading.textContent);
  const titles = [lettersIn(copy.title), lettersIn(declared)];
  return (
    titles.includes(own) ||
    (own.length >= minTitleLetters &&
      titles.some((title) => title.includes(own)))
  );
}

/** Names that WordPress, its themes and its builders give to a post's text. */
const postText =
  '.entry-content, .post-content, .wp-block-post-content, .td-post-content, .elementor-widget-theme-post-content, [itemprop="articleBody"]';
/** Posts with this many times the text of a page's own may be what it is for. */
const maxOtherText = 5;

/**
 * Drops related, newer and next posts from the page of one. WordPress names a
 * page's own post on `body`, and each post on its element. Other posts in the
 * own one's text belong to it, and so do all that are not of the type `post`,
 * such as a forum's topics or the products of a set.
 */
function dropOtherPosts({ body }: Document) {
  const id = /(?<!\S)postid-(\d+)/.exec(body.className)?.[1];
  if (!id || !body.classList.contains('single-post')) return;
  const own = `.post-${id}`;
  const posts = outermost(
    [...body.querySelectorAll('.type-post')].filter(
      (post) => !post.matches(own) && !post.querySelector(own),
    ),
  );
  const sizeOf = (some: Element[]) => sum(some, (post) => readableLength(post));
  const sizeWithout = (element: Element) =>
    readableLength(element) -
    sizeOf(posts.filter((post) => element.contains(post)));
  const [page] = [...body.querySelectorAll(own)]
    .map((element) => ({ element, size: sizeWithout(element) }))
    .toSorted((a, b) => b.size - a.size);
  if (!page) return;
  const texts = [...page.element.querySelectorAll(postText)].filter((text) =>
    text.closest('.type-post')?.matches(own),
  );
  const parts = texts.length > 0 ? texts : [page.element];
  const others = posts.filter(
    (post) => !parts.some((part) => part.contains(post)),
  );
  if (sizeOf(others) > page.size * maxOtherText) return;
  for (const post of others) post.remove();
}
