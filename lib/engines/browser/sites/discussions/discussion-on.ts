import { domProperty } from '@/lib/engines/browser/dom-property';
import type { Site } from '@/lib/engines/browser/sites/site';

/** Pages of discussions whose software has no reader of its own. */
const discussion: Site = {
  id: 'discussion',
  name: 'Discussion',
  version: 1,
  isGuess: true,
};

const described =
  /"@type"\s*:\s*\[?\s*"(?:QAPage|DiscussionForumPosting|SocialMediaPosting)"/;
/** Who wrote something, and when. */
const signs =
  'time, [datetime], [class*="date" i], [class*="time" i], [class*="ago" i], [class*="when" i], [class*="author" i], [class*="poster" i], [class*="user" i]';
const minSigns = 3;

/**
 * Whether a page could be a discussion: it describes one, or says a few times
 * who wrote something, or when. Only the reader finds out.
 */
export function discussionOn(document: Document): Site | undefined {
  const all = (selector: string) => [
    ...domProperty(document, 'querySelectorAll')(selector),
  ];
  const isLikely =
    all(signs).length >= minSigns ||
    all('script[type="application/ld+json"]').some(({ textContent }) =>
      described.test(textContent),
    );
  return isLikely ? discussion : undefined;
}
