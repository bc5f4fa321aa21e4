// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { metadataOf } from './metadata'

const facts = { url: 'https://x.example/page', contentType: 'text/html', statusCode: 200 }
const read = (head: string) =>
  metadataOf(
    new DOMParser().parseFromString(`<html lang="en"><head>${head}</head></html>`, 'text/html')
      .documentElement,
    facts.url,
    facts,
  )

it('contains what is always known', () => {
  expect(read('')).toEqual({
    language: 'en',
    favicon: 'https://x.example/favicon.ico',
    sourceURL: facts.url,
    url: facts.url,
    contentType: 'text/html',
    statusCode: 200,
  })
})

it.each([
  ['<title> T </title>', { title: 'T' }],
  ['<meta property="og:title" content="O">', { title: 'O', ogTitle: 'O', 'og:title': 'O' }],
  ['<meta name="description" content="D">', { description: 'D' }],
  ['<meta name="keywords" content="a,b">', { keywords: 'a,b' }],
  ['<link rel="shortcut icon" href="/i.png">', { favicon: 'https://x.example/i.png' }],
  ['<meta name="author" content="A">', { author: 'A' }],
  ['<meta property="article:published_time" content="2026-01-02">', { publishedTime: '2026-01-02' }],
  ['<meta property="og:site_name" content="S">', { ogSiteName: 'S', 'og:site_name': 'S' }],
  [
    '<meta property="og:locale:alternate" content="de_DE">',
    { ogLocaleAlternate: ['de_DE'], 'og:locale:alternate': 'de_DE' },
  ],
  ['<meta name="x" content="1"><meta name="x" content="2">', { x: ['1', '2'] }],
  ['<meta name="url" content="https://evil.example/">', { url: facts.url }],
])('%s', (head, expected) => {
  expect(read(head)).toMatchObject(expected)
})
