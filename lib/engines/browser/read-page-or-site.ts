import { domProperty } from './dom-property';
import { partsToMarkdown } from './markdown/to-markdown';
import { prepareParts } from './prepare/prepare';
import type { ReadAnswer, ReadContext, ReadRequest } from './read-answer';
import { readPage } from './read-page';
import { discussionOn } from './sites/discussions/discussion-on';
import { siteOf } from './sites/table';

/** The scripts with the page's reader, unless they are loaded. */
export function wantedScript(
  document: Document,
): 'site' | 'discussion' | undefined {
  const { pluckReadSite, pluckReadDiscussion } = globalThis;
  const site = siteIn(document);
  if (site?.isGuess) return pluckReadDiscussion ? undefined : 'discussion';
  return site && !pluckReadSite ? 'site' : undefined;
}

const siteIn = (document: Document) =>
  siteOf(document, new URL(domProperty(document, 'URL'))) ??
  discussionOn(document);

/**
 * Reads the page with the reader of its site, if there is one and it is loaded,
 * and else like any page. A selection and chosen elements are read as they are.
 */
export function readPageOrSite(
  document: Document,
  request: ReadRequest,
  context: ReadContext = {},
): ReadAnswer | Promise<ReadAnswer> {
  const { pluckFormats, pluckReadSite } = globalThis;
  const { labels, selection } = context;
  if (!pluckReadSite || !labels || selection !== undefined || isChosen(request))
    return readPage(document, request, context, pluckFormats);
  const site = siteIn(document);
  if (!site) return readPage(document, request, context, pluckFormats);
  const { replies, thinking, loadAll: loadsAll } = request;
  const tools = {
    convert: (parts: Element[], base: string) => {
      prepareParts(parts, base);
      return partsToMarkdown(parts, request);
    },
  };
  const options = { site, labels, replies, thinking, loadsAll };
  return pluckReadSite(options, tools).then(
    (answer) => readPage(document, request, context, pluckFormats, answer),
    () => readPage(document, request, context, pluckFormats),
  );
}

const isChosen = ({
  onlyMainContent,
  includeTags = [],
  excludeTags = [],
}: ReadRequest): boolean =>
  onlyMainContent === false || includeTags.length + excludeTags.length > 0;
