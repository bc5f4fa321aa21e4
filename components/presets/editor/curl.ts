/** Where requests go when no service is connected. */
const hosted = 'https://api.firecrawl.dev'

/** Replaces the page in exported requests, so that they work as they are. */
export const examplePage = 'https://example.com'

/** Quotes a text as a single POSIX shell word. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** A request as one POSIX shell command that takes the key from `$API_KEY`. Contract: `POST /v2/scrape`. */
export function curlOf(request: Record<string, unknown>, { baseUrl = hosted, hasKey = true } = {}): string {
  const lines = [
    `curl -X POST ${quoted(`${baseUrl}/v2/scrape`)}`,
    ...(hasKey ? ['-H "Authorization: Bearer $API_KEY"'] : []),
    "-H 'Content-Type: application/json'",
    `--data-raw ${quoted(JSON.stringify(request, null, 2))}`,
  ]
  return lines.join(' \\\n  ')
}
