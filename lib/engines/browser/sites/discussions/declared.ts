import { discussionAddress } from '@/lib/engines/browser/page-kind';
import { all } from '@/lib/engines/browser/sites/dom';

const discussions =
  /"@type"\s*:\s*\[?\s*"(?:QAPage|DiscussionForumPosting|SocialMediaPosting)"/;
const articles =
  /"@type"\s*:\s*\[?\s*"(?:\w*Article|(?:Blog|LiveBlog)Posting)"/;
const marked =
  ':is([itemtype$="/QAPage"], [itemtype$="/DiscussionForumPosting"], [itemtype$="/SocialMediaPosting"], [typeof$="QAPage"], [typeof$="DiscussionForumPosting"], [typeof$="SocialMediaPosting"])';

/** What a page says that it is, in its data or by its address. */
export function declaredAs(
  document: Document,
  url: URL,
): 'discussion' | 'article' | undefined {
  const scripts = all(document, 'script[type="application/ld+json"]');
  const describes = (types: RegExp) =>
    scripts.some(({ textContent }) => types.test(textContent));
  if (document.querySelector(marked) || describes(discussions))
    return 'discussion';
  if (describes(articles)) return 'article';
  return discussionAddress.test(url.href) ? 'discussion' : undefined;
}
