import { passageAddress } from '@/lib/core/passages';
import { escapeMarkdown } from '@/lib/safe/escape';
import { type NoteMark, marksList } from '@/lib/clips';
import { markdownLink } from '@/lib/links';
import { type Highlight, isPageAddress } from './highlight';
import { colours } from './limits';

/** A highlight as notes show it; without a link if its page has no address. */
export const noteMark = ({
  url,
  exact,
  note,
  colour,
  createdAt,
}: Highlight): NoteMark => ({
  text: exact,
  note,
  colour: colours[colour - 1] ?? '',
  timestamp: new Date(createdAt).toISOString(),
  link: isPageAddress(url) ? passageAddress(url, exact) : '',
});

/**
 * Highlights as Markdown: under the link of each page, its passages as
 * quotations, each with its note and the link that scrolls to it.
 */
export function highlightsMarkdown(all: readonly Highlight[]): string {
  const pages = Map.groupBy(all, ({ url }) => url);
  return [...pages]
    .map(([url, some]) => {
      const title = some.at(-1)?.title ?? '';
      const head = markdownLink({ url, words: title }) ?? escapeMarkdown(title);
      return `## ${head}\n\n${marksList(some.map(noteMark))}\n`;
    })
    .join('\n');
}
