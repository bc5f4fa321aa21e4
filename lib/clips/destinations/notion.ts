import { defineDestination } from './definition';
import { keySetting, neededText, programAddress } from './fields';

/** The id at the end of a link, with or without its hyphens. */
const readId = (typed: string): string | undefined =>
  /[\da-f]{32}$/.exec(
    typed
      .trim()
      .replace(/[?#].*$/, '')
      .replaceAll('-', '')
      .toLowerCase(),
  )?.[0];

/**
 * Pages in Notion, below a page or in a database. Notes are written and read as
 * Notion's own markdown, which differs from the text that was sent. Sources:
 * developers.notion.com/guides/data-apis/working-with-markdown-content,
 * /reference/post-page, /reference/get-block-children,
 * /reference/query-a-data-source and /reference/request-limits; for pictures
 * /guides/data-apis/uploading-small-files.
 */
export const notion = defineDestination({
  kind: 'notion',
  icon: 'notebook',
  group: 'service',
  runs: 'background',
  streams: true,
  placements: ['new', 'append'],
  exists: ['ask', 'number', 'replace', 'append'],
  files: true,
  fields: {
    page: neededText(
      { label: 'page', help: 'pageHelp', problem: 'pageBad' },
      readId,
    ),
    token: keySetting('keyHelp.notion'),
    baseUrl: programAddress({ suggest: 'https://api.notion.com' }),
  },
});
