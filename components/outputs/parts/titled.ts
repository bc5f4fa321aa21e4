import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { firstText } from '@/lib/core/headline';
import { withTitle } from '@/lib/core/with-title';

/** A page as Markdown to take away: below its title, without its site's name. */
export const titled = (
  markdown: string,
  { metadata }: ScrapeAnswer['data'],
): string =>
  withTitle(
    markdown,
    firstText([metadata?.title]) ?? '',
    firstText([metadata?.rest['ogSiteName'], metadata?.rest['siteName']]),
  );
