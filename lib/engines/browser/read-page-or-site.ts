import { domProperty } from './dom-property';
import { partsToMarkdown } from './markdown/to-markdown';
import { prepareParts } from './prepare/prepare';
import type { ReadAnswer, ReadContext, ReadRequest } from './read-answer';
import { readPage } from './read-page';
import { siteOf } from './sites/table';

/** Whether a reader of its own fits the page. */
export const knowsSite = (document: Document): boolean =>
  siteIn(document) !== undefined;

const siteIn = (document: Document) =>
  siteOf(document, new URL(domProperty(document, 'URL')));

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
