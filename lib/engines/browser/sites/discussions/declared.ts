import { all } from '@/lib/engines/browser/sites/dom';
import { jsonLdThings } from '@/lib/engines/browser/structured/json-ld';
import {
  type Thing,
  schemaName,
  thingsOf,
} from '@/lib/engines/browser/structured/thing';

const discussion = /^(?:QAPage|DiscussionForumPosting)$/;
/** What may have comments, answers or reviews, and is more than these. */
const work =
  /^(?:\w*Article|(?:Blog|LiveBlog)Posting|Report|Recipe|HowTo|Product\w*|\w*Hotel|LodgingBusiness|\w*Resort|Hostel|Motel|BedAndBreakfast|Accommodation|Restaurant|LocalBusiness|\w*Event|JobPosting|\w*List|OfferCatalog|CollectionPage|SearchResultsPage|FAQPage|ProfilePage|AboutPage|\w*Video\w*|\w*Application|Course|Book|Audiobook|Movie|TV\w+|Podcast\w*|Music\w+|\w*Album|Dataset|Review|\w*CreativeWork)$/;
const openGraphWork =
  /^(?:og:)?(?:article|product|video|profile|book|music|recipe|hotel|restaurant|podcast)/i;
/** Where a page says where it is. */
const crumbs = /^BreadcrumbList$/;

const posts =
  ':is([itemtype], [typeof]):is([itemtype$="/DiscussionForumPosting"], [itemtype$="/QAPage"], [itemtype$="/Question"], [itemtype$="/Answer"], [itemtype$="/Comment"], [typeof$="DiscussionForumPosting"], [typeof$="QAPage"], [typeof$="Question"], [typeof$="Answer"], [typeof$="Comment"])';

/** What a page says that it is about; it may say both. */
export type Declared = { isDiscussion: boolean; isWork: boolean };

/** The page's JSON-LD, and what its main things are about. */
export function jsonLdOf(document: Document): Thing[] {
  const scripts = all(document, 'script[type="application/ld+json"]');
  const things = jsonLdThings(
    scripts.map(({ textContent }) => textContent),
    (text) => text.trim(),
  );
  return [...things, ...things.flatMap((one) => thingsOf(one, 'mainentity'))];
}

/** What a page says that it is, in JSON-LD, microdata, RDFa or Open Graph. */
export function declaredAs(
  document: Document,
  things: readonly Thing[],
): Declared {
  const marked = all(document, '[itemtype], [typeof]').filter(
    (element) => !element.parentElement?.closest(posts),
  );
  const types = [
    ...things.flatMap((thing) => thing.types),
    ...marked.flatMap((element) =>
      (element.getAttribute('itemtype') ?? element.getAttribute('typeof') ?? '')
        .split(/\s+/)
        .map(schemaName),
    ),
  ];
  const isWork = (type: string) => work.test(type) && !crumbs.test(type);
  return {
    isDiscussion: types.some((type) => discussion.test(type)),
    isWork:
      types.some(isWork) ||
      all(document, 'meta[property="og:type"]').some((tag) =>
        openGraphWork.test(tag.getAttribute('content') ?? ''),
      ),
  };
}
