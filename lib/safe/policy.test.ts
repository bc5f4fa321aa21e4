import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The only page that frames content from outside of Pluck. */
const framing = {
  'live-view':
    "connect-src 'none'; frame-src https: http://127.0.0.1:* http://localhost:*",
} as Record<string, string>;

/** The manifest defines the policy of sandboxed pages. */
const sandboxed = 'frame.sandbox';

const closed = /^connect-src 'none'; frame-src '(?:none|self)'$/;

/**
 * The meta policy of a page; '' if it has none, or one that is too late to take
 * effect.
 */
function policyIn(html: string): string {
  const found =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html);
  const script = html.indexOf('<script');
  return found && (script === -1 || found.index < script) ? found[1]! : '';
}

const isTight = (page: string, html: string): boolean =>
  page in framing
    ? policyIn(html) === framing[page]
    : closed.test(policyIn(html));

describe('what Pluck’s pages can reach', () => {
  const pages = readdirSync('entrypoints', {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => file.replace(/[\\/]index\.html$/, ''));

  it.each(pages.filter((page) => page !== sandboxed))(
    '%s connects nowhere and frames only what it needs',
    (page) => {
      expect(
        isTight(page, readFileSync(`entrypoints/${page}/index.html`, 'utf8')),
      ).toBe(true);
    },
  );

  it.each<[string, string, string]>([
    ['no policy', 'popup', '<script src="a.js"></script>'],
    [
      'one after a script',
      'popup',
      `<script></script>${meta("connect-src 'none'; frame-src 'none'")}`,
    ],
    [
      'one that connects',
      'popup',
      meta("connect-src https:; frame-src 'none'"),
    ],
    ['one that frames', 'sidepanel', meta(framing['live-view']!)],
    [
      'one that frames more',
      'live-view',
      meta("connect-src 'none'; frame-src https: http:"),
    ],
  ])('control: %s is detected', (_, page, html) =>
    expect(isTight(page, html)).toBe(false),
  );

  it('checks every page', () =>
    expect(pages).toEqual(expect.arrayContaining(['popup', 'live-view'])));
});

function meta(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
}
