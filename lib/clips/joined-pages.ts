import { markdownLink, markdownLinks } from '@/lib/links';
import { withHeadingsFrom } from '@/lib/parts/note';
import { escapeMarkdown } from '@/lib/safe/escape';

/**
 * Several pages that become one note. `jobId`: the result with a page's text; a
 * page without one is only linked.
 */
export type JoinedPages = {
  title: string;
  pages: { url: string; title: string; jobId?: string }[];
};

type PageText = { url: string; title: string; markdown?: string | undefined };

/**
 * The text of one note of several pages: each below a heading that links to it;
 * a list of links if none has a text.
 */
export function joinedText(pages: readonly PageText[]): string {
  if (pages.every(({ markdown }) => markdown === undefined))
    return markdownLinks(
      pages.map(({ url, title }) => ({ url, words: title })),
    );
  return pages.map(section).join('\n');
}

const section = ({ url, title, markdown = '' }: PageText): string => {
  const heading = markdownLink({ url, words: title }) ?? escapeMarkdown(title);
  const text = withHeadingsFrom(3, markdown.trim());
  return [`## ${heading}\n`, ...(text ? [`${text}\n`] : [])].join('\n');
};
