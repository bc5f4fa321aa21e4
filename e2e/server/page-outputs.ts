import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import type { TargetPage } from './fetch-target';
import { htmlDocument } from './html-document';
import { type HtmlOutputs, htmlOutputs } from './html-outputs';
import { pageMetadata } from './page-metadata';

export type PageOutputs = HtmlOutputs & {
  rawHtml: string;
  metadata: Record<string, unknown>;
  warning?: string;
};

/**
 * Everything that can be read from a page without a model. Content other than
 * HTML is returned as the real server does.
 */
export function pageOutputs(
  page: TargetPage,
  request: ScrapeRequest,
): PageOutputs {
  const { url, contentType, text } = page;
  const plain = {
    rawHtml: text,
    html: text,
    links: [],
    images: [],
    metadata: { ogLocaleAlternate: [] },
  };
  if (/html|^$/.test(contentType)) {
    const document = htmlDocument(text, url);
    const metadata = pageMetadata(document, url);
    return { rawHtml: text, metadata, ...htmlOutputs(document, url, request) };
  }
  if (/json/.test(contentType))
    return { ...plain, markdown: `\`\`\`json\n${text}\n\`\`\`` };
  if (contentType.startsWith('image/'))
    return { ...plain, markdown: `![](${url})`, images: [url] };
  if (text !== '') return { ...plain, markdown: text };
  return {
    ...plain,
    markdown: '',
    warning: `The local server does not read ${contentType}.`,
  };
}
