import { chooseBlocks, weigh } from './block-model/choose';
import {
  type Contents,
  type PageSigns,
  withoutRepeats,
} from './block-model/features';
import { keepInContent, keepInPage, completed } from './block-model/keep';
import { leadOf, restoreHeadings } from './block-model/headings';
import { sum } from './block-model/sums';
import { openFactBoxes } from './fact-boxes';
import { nesting, textLength, canShow } from './measure';
import { hasHeadlineAddress } from './page-kind';
import { dropCaptions } from './readers/captions';
import { readWholePage } from './readers/whole-page';
import Defuddle from 'defuddle';
import { Readability } from '@mozilla/readability';
import { dropOtherContent } from './other-content';
import { outermost } from './partial';
import { separatePosts } from './byline';
import { hideSectionNames, showSectionNames } from './section-names';
import { removeShadowingNames } from './snapshot';

type Reader = (copy: Document, url: string) => Element | undefined;

/** Elements that no reader uses, removed once instead of from each copy. */
const unread =
  'style, template, svg, link[rel~="stylesheet"], link[rel~="preload"], script:not([type*="json"])';

/** A page with fewer characters is too short for the model. */
const weighedFrom = 1500;

/**
 * The content of a page: the blocks that the best reader for its kind kept,
 * corrected by the block model (docs/block-model.md). The thresholds are
 * measured: `npm run score`.
 */
export function mainContent(
  copy: Document,
  url: string,
  captions = false,
): Element {
  const content = bestContent(copy, url, captions);
  showSectionNames(content);
  return content;
}

function bestContent(copy: Document, url: string, captions: boolean): Element {
  // Above this, the thorough readers take many seconds to minutes, and block
  // the page's main thread.
  if (!copy.body || nesting(copy) > 1_000_000)
    return readerOf(copy, url)(readWholePage) ?? copy.documentElement;
  const isShort = !canShow(copy.body, weighedFrom);
  const contents = contentsOf(copy, url);
  const { readability } = contents;
  const { blocks, verdicts, chances, sizes, signs, overlap } = weigh(
    copy,
    contents,
    url,
  );
  const best = bestReader(contents, signs, overlap, url);
  if (isShort) {
    const found = contents[best ?? 'whole'];
    const content = found?.textContent.trim() ? found : copy.documentElement;
    const leads = blocks.map(
      (block, index) => leadOf(block, blocks[index + 1]) !== null,
    );
    restoreHeadings(content, blocks, leads, copy.title);
    return captions || best !== 'readability' ? content : dropCaptions(content);
  }
  const chosen = chooseBlocks(best, { verdicts, chances, sizes });
  const kept = completed(blocks, chosen, chances);
  const page = () => keepInPage(copy, blocks, withoutRepeats(blocks, kept));
  if (!best) {
    const discussion = page();
    separatePosts(discussion);
    return discussion;
  }
  if (!readability || best !== 'readability') return page();
  const added = sum(sizes, (size, index) =>
    chosen[index] && !verdicts.readability[index] ? size : 0,
  );
  const isWhole =
    added < sum(sizes, (size, index) => (chosen[index] ? size : 0)) * 0.05;
  const article = isWhole ? keepInContent(readability, blocks, kept) : page();
  if (isWhole) restoreHeadings(article, blocks, kept, copy.title);
  return captions ? article : dropCaptions(article);
}

/**
 * The best reader for this kind of page; none for a discussion, where all of
 * them fail.
 */
function bestReader(
  { whole, defuddle }: Contents,
  { kinds, prose }: PageSigns,
  overlap: number,
  url: string,
): keyof Contents | undefined {
  if (kinds.has('discussion')) return undefined;
  if (
    defuddle &&
    kinds.has('product') &&
    !kinds.has('list') &&
    !kinds.has('article')
  )
    return 'defuddle';
  const letters = whole ? textLength(whole) : 0;
  const articleSigns = [
    kinds.has('article'),
    hasHeadlineAddress(url),
    prose.readability > letters * 0.4,
  ];
  const isArticle =
    articleSigns.filter(Boolean).length >= 2 ||
    (prose.defuddle > 500 && overlap > 0.85);
  return prose.readability > 200 && isArticle ? 'readability' : 'whole';
}

const readerOf = (copy: Document, url: string) => (reader: Reader) =>
  attempt(() => reader(copy.cloneNode(true) as Document, url));

/**
 * The content that each reader extracts from the page. Removes from the copy
 * what no reader uses and what misleads them.
 */
export function contentsOf(copy: Document, url: string): Contents {
  dropOtherContent(copy);
  openFactBoxes(copy);
  hideSectionNames(copy);
  for (const element of copy.querySelectorAll(unread)) element.remove();
  const read = readerOf(copy, url);
  return {
    whole: read(readWholePage) ?? copy.documentElement,
    readability: read(readWithReadability),
    defuddle: read(readWithDefuddle),
  };
}

/** A reader that crashes on a hostile page counts as finding nothing. */
function attempt(read: () => Element | undefined): Element | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Defuddle, the better reader for everything but articles. Only its synchronous
 * API is used: the other one requests data from third parties. It doesn't
 * rewrite the content, which takes half of its time. Consumes the given copy.
 */
function readWithDefuddle(copy: Document, url: string): Element | undefined {
  const { content } = new Defuddle(copy, {
    url,
    useAsync: false,
    standardize: false,
    removeSmallImages: false,
  }).parse();
  const parsed = new DOMParser().parseFromString(content, 'text/html').body;
  return parsed.textContent.trim() ? parsed : undefined;
}

/**
 * Mozilla's Readability, the best reader for articles. Consumes the given copy.
 */
function readWithReadability(copy: Document): Element | undefined {
  const reader = new Readability<Element>(copy, {
    // A page with more elements is no article, and detecting that would take
    // seconds.
    maxElemsToParse: 50_000,
    // The class of a code block names its language.
    keepClasses: true,
    disableJSONLD: true,
    serializer: (node) => node as Element,
  });
  return reader.parse()?.content ?? undefined;
}

/** A selector in the request that the browser can't parse. */
export class BadSelector extends Error {}

/**
 * Keeps only what the selectors match, in page order, without duplicates.
 * Source: contract, `includeTags` "Tags included in output".
 */
export function includeOnly(copy: Document, selectors: string[]) {
  const found = new Set(
    selectors.flatMap((selector) => select(copy, selector)),
  );
  const root = copy.body ?? copy.documentElement;
  const inOrder = [...root.querySelectorAll('*')].filter((element) =>
    found.has(element),
  );
  root.replaceChildren(
    ...(found.has(root) ? root.childNodes : outermost(inOrder)),
  );
}

/** Removes what the selectors match. Source: contract, `excludeTags`. */
export function exclude(copy: Document, selectors: string[]) {
  for (const selector of selectors)
    for (const element of select(copy, selector)) element.remove();
}

function select(copy: Document, selector: string): Element[] {
  try {
    return [...copy.querySelectorAll(selector)].filter(
      (element) => element !== copy.documentElement,
    );
  } catch {
    throw new BadSelector(`"${selector}" is not a CSS selector.`);
  }
}

/** A page that shows fewer characters is probably waiting for its scripts. */
const minShownText = 300;
/**
 * A shorter fallback only asks the user to enable scripts, or counts a visit.
 */
const minFallbackText = 500;

/**
 * Replaces the page by its text for browsers without scripts, if the page shows
 * hardly anything else. Returns whether it did.
 */
export function useFallback(copy: Document): boolean {
  const { body } = copy;
  const all = [...(body?.querySelectorAll('noscript') ?? [])];
  const long = all.filter(
    ({ textContent }) => textContent.length >= minFallbackText,
  );
  if (long.length === 0 || canShow(body, minShownText)) return false;
  const parsed = long.map((fallback) => {
    const page = new DOMParser().parseFromString(
      fallback.textContent,
      'text/html',
    );
    removeShadowingNames(page);
    return { fallback, content: page.body };
  });
  const found = parsed.filter(({ content }) =>
    canShow(content, minFallbackText),
  );
  for (const { fallback, content } of found)
    fallback.replaceWith(...content.childNodes);
  return found.length > 0;
}
