import { all } from '@/lib/engines/browser/sites/dom';
import { nearestAround } from './ancestors';
import type { FoundPost } from './find-posts';

/** The ID of a post: `comment-12`, `issuecomment-12`, `p12`. */
const postId =
  /^(?:[\w-]*(?:comment|reply|answer|msg|message)|(?:forum|thread|topic)?[-_]?post|p|pid)[-_]?\d+$/i;
/** WordPress gives such an ID to whatever it shows. */
const wordPress = '.hentry:not(.type-reply, .type-topic)';
const typed =
  ':is([itemtype$="/Comment"], [itemtype$="/UserComments"], [itemtype$="/Answer"], [itemtype$="/DiscussionForumPosting"], [itemtype$="/SocialMediaPosting"], [typeof$="Comment"], [typeof$="Answer"], [typeof$=":Post"])';
/** Elements that say their own key. */
const keyed = '[data-comment-id], [data-message-id], [data-reply-id]';
const controls = 'a, button, [role="button"]';
/** In what a control is called for programs: no words of a language. */
const toReply =
  /(?<!no[-_]?)repl(?:y|ies)(?![a-z]*\w*@)|[?&;=]quote\b|multi-?quote|quote[-_]?(?:post|reply)|post\w*[-_]quote/i;

/**
 * Whether at least half of the elements say that people talk there: by the
 * posts' IDs or types, controls to answer them, or posts in posts.
 */
export function isTalk(found: readonly FoundPost[]): boolean {
  const posts = new Set(found.map(({ element }) => element));
  const nested = new Set(
    [...posts].flatMap((element) => {
      const outer = nearestAround(element, posts);
      return outer ? [outer, element] : [];
    }),
  );
  const signed = [...posts].filter(
    (element) =>
      nested.has(element) ||
      element.matches(`${typed}, ${keyed}`) ||
      hasPostId(element, posts) ||
      all(element, controls).some(
        (control) =>
          nearestAround(control, posts) === element && isToReply(control),
      ),
  );
  return signed.length >= posts.size / 2;
}

/** Its own, or that of a place or part in it. */
function hasPostId(element: Element, posts: ReadonlySet<Element>): boolean {
  if (element.matches(wordPress)) return false;
  if (postId.test(element.id)) return true;
  return all(element, '[id], a[name]').some(
    (part) =>
      nearestAround(part, posts) === element &&
      (/^(?:comment|reply|msg|message|post|pid)[-_]?\d+$/i.test(part.id) ||
        postId.test(part.getAttribute('name') ?? '')),
  );
}

const isToReply = (control: Element): boolean =>
  ['class', 'rel', 'name', 'id', 'href', 'data-action', 'formaction'].some(
    (name) => toReply.test(control.getAttribute(name) ?? ''),
  );
