import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The one page that frames what is not Pluck's. */
const framing = {
  'live-view': "connect-src 'none'; frame-src https: http://127.0.0.1:* http://localhost:*",
} as Record<string, string>

/** Its policy is the manifest's own for sandboxed pages. */
const sandboxed = 'frame.sandbox'

const closed = /^connect-src 'none'; frame-src '(?:none|self)'$/

/** What the meta policy of a page is, '' where it has none, or one that the browser would read too late. */
function policyIn(html: string): string {
  const found = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)
  const script = html.indexOf('<script')
  return found && (script === -1 || found.index < script) ? found[1]! : ''
}

const isTight = (page: string, html: string): boolean =>
  page in framing ? policyIn(html) === framing[page] : closed.test(policyIn(html))

describe('what Pluck’s pages may reach', () => {
  const pages = readdirSync('entrypoints', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => file.replace(/[\\/]index\.html$/, ''))

  it.each(pages.filter((page) => page !== sandboxed))(
    '%s connects nowhere and frames what it must',
    (page) => {
      expect(isTight(page, readFileSync(`entrypoints/${page}/index.html`, 'utf8'))).toBe(true)
    },
  )

  it.each<[string, string, string]>([
    ['no policy', 'popup', '<script src="a.js"></script>'],
    ['one after a script', 'popup', `<script></script>${meta("connect-src 'none'; frame-src 'none'")}`],
    ['one that connects', 'popup', meta("connect-src https:; frame-src 'none'")],
    ['one that frames', 'sidepanel', meta(framing['live-view']!)],
    ['one that frames more', 'live-view', meta("connect-src 'none'; frame-src https: http:")],
  ])('control: %s is found', (_, page, html) => expect(isTight(page, html)).toBe(false))

  it('looks at every page', () => expect(pages).toEqual(expect.arrayContaining(['popup', 'live-view'])))
})

function meta(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
}
