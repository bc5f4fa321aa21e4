import { passageAddress } from '@/lib/core/passages';
import { escapeMarkdown } from '@/lib/safe/escape';
import { markdownLink } from '@/lib/links';
import type { Highlight } from './highlight';

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
      return `## ${head}\n\n${some.map(asQuotation).join('\n')}`;
    })
    .join('\n');
}

function asQuotation({ url, exact, note }: Highlight): string {
  const link = URL.canParse(url) ? ` [↗](<${passageAddress(url, exact)}>)` : '';
  const quotation = `> ${escapeMarkdown(exact)}${link}\n`;
  return note === '' ? quotation : `${quotation}\n${escapeLines(note)}\n`;
}

const escapeLines = (text: string) =>
  text.split(/\r?\n/).map(escapeMarkdown).join('\n');
