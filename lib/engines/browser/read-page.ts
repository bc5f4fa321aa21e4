import { messageOf } from '@/lib/core/failures';
import { once } from '@/lib/core/concurrency';
import { compare } from './changes/compare';
import type { Format } from '@/lib/contract/formats';
import {
  requestedFormat,
  requestedFormats,
} from '@/lib/contract/schema/requested-format';
import {
  useFallback,
  BadSelector,
  exclude,
  includeOnly,
  mainContent,
} from './main-content';
import type { formatScripts } from './formats';
import { textBlocksOf } from './highlights/split';
import { forModel, asHighlights, highlight } from './highlights/highlight';
import { toMarkdown } from './markdown/to-markdown';
import { type LoadFacts, metadataOf } from './metadata';
import { domProperty } from './dom-property';
import { textLength } from './measure';
import type { PageWarning } from './page-kind';
import { whyPartial } from './partial';
import type { ReadAnswer, ReadContext, ReadRequest } from './read-answer';
import type { SiteAnswer } from './sites/read-site';
import { plainText, selectedRanges } from './selection';
import { snapshot } from './snapshot';
import { prepare } from './prepare/prepare';

/**
 * The formats that the reader produces in the tab. Pictures are captured by the
 * background, and others have a separate script.
 */
type ReadFormat = Exclude<
  Extract<Format, { runsIn: 'tab' | ((...options: never[]) => string) }>['id'],
  'screenshot' | keyof typeof formatScripts
>;

const notForReading = 'head, script, style, noscript, meta, template';

/** The formats that are incomplete if the text is. */
const readOf: ReadonlySet<Format['id']> = new Set([
  'markdown',
  'html',
  'highlights',
]);

/**
 * Reads the page in its current state, without changing it, and answers like a
 * scrape service: the requested formats (markdown by default, and always with
 * change tracking), and always the metadata. `makers`: functions for the
 * formats with a separate script. `site`: what the reader of the page's site
 * found. Never throws: a failure is an answer too.
 */
export function readPage(
  document: Document,
  request: ReadRequest,
  context: ReadContext = {},
  makers: typeof globalThis.pluckFormats = {},
  site?: SiteAnswer,
): ReadAnswer {
  try {
    return { success: true, ...read(document, request, context, makers, site) };
  } catch (error) {
    const message = messageOf(error);
    if (error instanceof BadSelector)
      return { success: false, error: message, code: 'BAD_REQUEST' };
    return {
      success: false,
      error: `The page could not be read: ${message}`,
      code: 'UNKNOWN_ERROR',
    };
  }
}

function read(
  document: Document,
  request: ReadRequest,
  context: ReadContext,
  makers: NonNullable<typeof globalThis.pluckFormats>,
  site?: SiteAnswer,
) {
  const found = site && 'parts' in site ? site : undefined;
  const { selection, earlier, topic } = context;
  const facts = loadFacts(document);
  const base = domProperty(document, 'baseURI');
  const ranges =
    selection === undefined ? [] : selectedRanges(document, selection);
  const metadata = metadataOf(
    domProperty(document, 'documentElement'),
    base,
    facts,
  );
  let isFallback = false;
  const content = once(() => {
    if (found?.content) return found.content.element;
    const copy = snapshot(document, ranges);
    isFallback = selection === undefined && useFallback(copy);
    const complete = prepare(copy, base);
    const main =
      selection === undefined
        ? contentOf(copy, facts, request)
        : selectedIn(copy, ranges, selection);
    complete(main);
    for (const element of main.querySelectorAll(notForReading))
      element.remove();
    return main;
  });
  const { lang } = domProperty(document, 'documentElement');
  const blocks = once(() => textBlocksOf(content()));
  const markdown = once(
    () => found?.content?.markdown ?? markdownOf(content(), request),
  );
  const changes = requestedFormat(request, 'changeTracking');
  const outputs: Record<ReadFormat, () => unknown> = {
    markdown,
    html: () => serialize(content()),
    rawHtml: () => rawHtml(document),
    links: () => webAddresses(content(), 'a[href], area[href]', 'href'),
    images: () => webAddresses(content(), 'img[src]', 'src'),
    highlights: () =>
      asHighlights(
        highlight(
          blocks(),
          requestedFormat(request, 'highlights')?.query ?? '',
          lang,
        ),
      ),
    changeTracking: () =>
      compare(
        markdown(),
        earlier,
        changes?.modes?.includes('git-diff') ?? true,
      ),
  };
  const asked = requestedFormats(request);
  // The next comparison needs the markdown.
  if (changes) asked.push('markdown');
  const made = Object.entries(makers).map(
    ([format, make]) => [format, () => make(document, request)] as const,
  );
  const rows =
    request.rows && globalThis.pluckReadRows?.(document, request.rows);
  const isRead = topic !== undefined || asked.some((one) => readOf.has(one));
  // The page itself doesn't display its fallback.
  const shownLength = () => textLength(content()) * Number(!isFallback);
  const partly =
    isRead &&
    selection === undefined &&
    !found?.content &&
    whyPartial(document, facts.url, shownLength());
  const warnings: PageWarning[] = [
    ...(partly ? [[partly] satisfies PageWarning] : []),
    ...(site && 'failed' in site && site.failed
      ? [['siteReader', site.failed] satisfies PageWarning]
      : []),
  ];
  const able = [...Object.entries(outputs), ...made].filter(([format]) =>
    asked.some((one) => one === format),
  );
  return {
    data: {
      ...Object.fromEntries(able.map(([format, output]) => [format, output()])),
      ...found?.parts,
      ...(request.rows && { json: rows?.rows ?? [], sheet: rows?.sheet }),
      ...(warnings.length > 0 && { warnings }),
      metadata: { ...metadata, ...found?.metadata },
    },
    ...forModel(blocks, request, context, lang),
  };
}

/** If a tree is too deep for the converter, its plain text is used. */
function markdownOf(content: Element, request: ReadRequest): string {
  try {
    return toMarkdown(content, request);
  } catch {
    return content.textContent.trim();
  }
}

/**
 * The elements that the request selects are the content. Otherwise a reader
 * finds the content, if the page is HTML.
 */
function contentOf(
  copy: Document,
  { url, contentType }: LoadFacts,
  request: ReadRequest,
): Element {
  const {
    onlyMainContent = true,
    captions = false,
    includeTags = [],
    excludeTags = [],
  } = request;
  if (includeTags.length > 0) includeOnly(copy, includeTags);
  exclude(copy, excludeTags);
  const findMain =
    onlyMainContent && includeTags.length === 0 && /html/.test(contentType);
  return findMain ? mainContent(copy, url, captions) : copy.documentElement;
}

/**
 * The selected part, or its plain text if that part can't be located in the
 * page.
 */
function selectedIn(copy: Document, ranges: Range[], text: string): Element {
  const content = copy.body ?? copy.documentElement;
  return ranges.length > 0 && content.textContent.trim() !== ''
    ? content
    : plainText(copy, text);
}

function loadFacts(document: Document): LoadFacts {
  const [navigation] =
    domProperty(document, 'defaultView')?.performance.getEntriesByType(
      'navigation',
    ) ?? [];
  const { responseStatus } = (navigation ??
    {}) as Partial<PerformanceNavigationTiming>;
  return {
    url: domProperty(document, 'URL'),
    contentType: domProperty(document, 'contentType'),
    statusCode: responseStatus || undefined,
  };
}

function rawHtml(document: Document): string {
  const doctype = domProperty(document, 'doctype');
  return `${doctype ? `<!DOCTYPE ${doctype.name}>` : ''}${serialize(domProperty(document, 'documentElement'))}`;
}

/**
 * The element as HTML text, which is only passed on and never inserted into a
 * page. XMLSerializer would write XML.
 */
function serialize(element: Element): string {
  // oxlint-disable-next-line no-restricted-properties -- read here, never written
  return element.outerHTML;
}

/**
 * The absolute web addresses in an attribute of the content's elements, in
 * order, without duplicates.
 */
function webAddresses(
  content: Element,
  selector: string,
  attribute: string,
): string[] {
  const all = [...content.querySelectorAll(selector)].map(
    (element) => element.getAttribute(attribute) ?? '',
  );
  return [...new Set(all.filter((address) => /^https?:\/\//i.test(address)))];
}
