import { i18n } from '#i18n';
import type { Partly } from './partial';

type PageKind = 'article' | 'product' | 'discussion' | 'list';

/** Types of schema.org that describe a whole page. */
const schemaTypes: [PageKind, RegExp][] = [
  ['discussion', /^(?:DiscussionForumPosting|QAPage)$/],
  ['product', /^(?:Product|ProductGroup)$/],
  ['list', /^(?:CollectionPage|ItemList|OfferCatalog|SearchResultsPage)$/],
  [
    'article',
    /^(?:\w*Article|(?:Blog|LiveBlog|SocialMedia)Posting|Recipe|HowTo|Report)$/,
  ],
];

export const discussionAddress =
  /^https?:\/\/forums?\.|\/(?:threads?|forums?|topic|t|viewtopic|showthread|discussions?|questions|comments)(?:[/.?-]|$)/i;

/**
 * The kinds declared by the page: in JSON-LD, microdata and `og:type`, and for
 * discussions in its address.
 */
export function declaredKinds(copy: Document, url: string): Set<PageKind> {
  const kinds = new Set<PageKind>();
  for (const type of schemaTypesOf(copy)) {
    for (const [kind, pattern] of schemaTypes)
      if (pattern.test(type)) kinds.add(kind);
  }
  const openGraph =
    copy.querySelector('meta[property="og:type"]')?.getAttribute('content') ??
    '';
  if (/^article$/i.test(openGraph)) kinds.add('article');
  if (/product/i.test(openGraph)) kinds.add('product');
  if (discussionAddress.test(url)) kinds.add('discussion');
  return kinds;
}

/**
 * True if the address ends with a headline, as in `/2024/the-fox-and-the-dog`:
 * addresses of lists and shops are short.
 */
export function hasHeadlineAddress(url: string): boolean {
  const last = new URL(url).pathname.split('/').findLast(Boolean) ?? '';
  return last.split(/[-_]/).length >= 4;
}

function* schemaTypesOf(copy: Document): Generator<string> {
  for (const script of copy.querySelectorAll(
    'script[type="application/ld+json"]',
  )) {
    for (const [, type = ''] of script.textContent.matchAll(
      /"@type"\s*:\s*"(\w+)"/g,
    ))
      yield type;
  }
  for (const element of copy.querySelectorAll('[itemtype]')) {
    yield element.getAttribute('itemtype')?.split('/').at(-1) ?? '';
  }
}

/**
 * A warning of the reader: a key below `pageWarning` in the catalogue, because
 * the tab has no catalogue, and its values.
 */
export type PageWarning = [
  name:
    | Partly
    | 'pdfLimit'
    | 'pdfTime'
    | 'pdfDamaged'
    | 'pdfNoHtml'
    | 'siteReader'
    | 'screenshotEnds'
    | 'screenshotParts',
  ...values: [] | [string | number] | [string | number, string | number],
];

/** The warnings as one text; undefined for none. */
export const warningText = (
  warnings: readonly PageWarning[] = [],
): string | undefined =>
  warnings
    .map(([name, one = '', other = '']) =>
      i18n.t(`pageWarning.${name}`, [one, other]),
    )
    .join(' ') || undefined;
