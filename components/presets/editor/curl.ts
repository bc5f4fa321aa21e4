import { localOptions } from '@/lib/contract/schema/page-reading';
import { omit } from '@/lib/core/objects';

/** Where requests go when no service is connected. */
const hosted = 'https://api.firecrawl.dev';

/** Replaces the page in exported requests, so that they work as they are. */
export const examplePage = 'https://example.com';

/** Quotes a text as a single POSIX shell word. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * The options without fields for Pluck's own use. `isFile`: the page itself is
 * sent instead of its address.
 */
export function sentOf(options: Record<string, unknown>) {
  return {
    isFile: options['sendPage'] === true,
    sent: omit(options, ...localOptions),
  };
}

/**
 * A request as one POSIX shell command that takes the key from `$API_KEY`.
 * Contract: `POST /v2/scrape`.
 */
export function curlOf(
  request: Record<string, unknown>,
  { baseUrl = hosted, hasKey = true } = {},
): string {
  const { isFile, sent } = sentOf(request);
  const options = omit(sent, 'url');
  const lines = [
    `curl -X POST ${quoted(`${baseUrl}/v2/${isFile ? 'parse' : 'scrape'}`)}`,
    ...(hasKey ? ['-H "Authorization: Bearer $API_KEY"'] : []),
    ...(isFile
      ? [
          "-F 'file=@page.html'",
          `--form-string ${quoted(`options=${JSON.stringify(options, null, 2)}`)}`,
        ]
      : [
          "-H 'Content-Type: application/json'",
          `--data-raw ${quoted(JSON.stringify(sent, null, 2))}`,
        ]),
  ];
  return lines.join(' \\\n  ');
}
