import { expect, it } from 'vitest'
import { readLinks } from './choose-links'
import { linksCsv, linksMarkdown } from './link-exports'

const links = readLinks(
  ['https://mill.example/a b', 'javascript:alert(1)', 'https://x.example/?q=<b>&c', '=cmd()'],
  'https://mill.example/',
)

it('links as a table', () => {
  expect(linksCsv(links)).toBe(
    'address,host,side\r\n' +
      'https://mill.example/a b,mill.example,internal\r\n' +
      'javascript:alert(1),,external\r\n' +
      'https://x.example/?q=<b>&c,x.example,external\r\n' +
      "'=cmd(),,external\r\n",
  )
})

it('links as markdown', () => {
  expect(linksMarkdown(links).split('\n')).toEqual([
    '- <https://mill.example/a%20b>',
    '- javascript:alert(1)',
    '- <https://x.example/?q=%3Cb%3E&c>',
    String.raw`- \=cmd()`,
    '',
  ])
})
