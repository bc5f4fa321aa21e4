/** Where requests go while no service is connected. */
const hosted = 'https://api.firecrawl.dev'

/** What stands for the page in a request that is taken away, so that it can be sent as it is. */
export const examplePage = 'https://example.com'

/** A word of a POSIX shell that is this text and nothing else. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** A request as one command of a POSIX shell, which takes the key from `$API_KEY`. Contract: `POST /v2/scrape`. */
export function curlOf(request: Record<string, unknown>, { baseUrl = hosted, hasKey = true } = {}): string {
  const lines = [
    `curl -X POST ${quoted(`${baseUrl}/v2/scrape`)}`,
    ...(hasKey ? ['-H "Authorization: Bearer $API_KEY"'] : []),
    "-H 'Content-Type: application/json'",
    `--data-raw ${quoted(JSON.stringify(request, null, 2))}`,
  ]
  return lines.join(' \\\n  ')
}
