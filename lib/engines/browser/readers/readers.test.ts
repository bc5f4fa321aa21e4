// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { dropDisagreed, overlap } from '@/lib/engines/browser/main-content'
import { dropCaptions } from './captions'
import { readWholePage } from './whole-page'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const text = (element?: Element) => element?.textContent.replace(/\s+/g, ' ').trim()
const long = 'A sentence of an article that is long enough to be prose and no label. '.repeat(8)

describe('readWholePage', () => {
  const page = (extra: string) => parse(`<main><h1>Title</h1><p>${long}</p><p>${long}</p></main>${extra}`)
  it.each([
    ['navigation', '<nav>menu</nav>'],
    ['a footer', '<footer>imprint</footer>'],
    ['a role', '<div role="banner">logo</div>'],
    ['a class', '<div class="site-cookie-banner">cookies</div>'],
    ['controls', '<button>Buy</button><select><option>1</select>'],
    ['a list of short links', '<ul><li><a>One</a><li><a>Two</a><li><a>Three</a><li><a>Four</a></ul>'],
  ])('omits %s', (_, clutter) => {
    expect(text(readWholePage(page(clutter)))).toBe(text(page('').body))
  })

  it.each([
    ['prose in a wrapper with such a name', `<div class="has-sidebar"><p>${long}</p></div>`],
    [
      'links that a heading explains',
      '<h2>Apps</h2><ul><li><a>One</a><li><a>Two</a><li><a>Three</a><li><a>Four</a></ul>',
    ],
    ['a form around the whole page', `<form class="page">${long}</form>`],
  ])('keeps %s', (_, content) => {
    expect(text(readWholePage(parse(content)))).toBe(text(parse(content).body))
  })
})

describe('dropDisagreed', () => {
  const checked = (one: string, other: string) => text(dropDisagreed(parse(one).body, parse(other).body))

  it('drops a block that the other reader omitted', () => {
    expect(checked('<p>Kept</p><p>Share this</p>', '<p>Kept</p>')).toBe('Kept')
  })
  it('ignores white space, formatting and punctuation', () => {
    expect(checked('<p>“It’s <b>here</b>”</p>', '<p>"It\'s  here"</p>')).toBe('“It’s here”')
  })
  it('keeps a paragraph between two that both kept', () => {
    expect(checked(`<p>a</p><p>${long}</p><p>b</p>`, '<p>a</p><p>b</p>')).toBe(`a${long}b`.trim())
  })
  it.each([
    ['a heading of a block that both kept', '<h2>Part</h2><p>a</p>', 'Parta'],
    ['headings one below the other', '<h1>Whole</h1><h2>Part</h2><p>a</p>', 'WholeParta'],
  ])('keeps %s', (_, html, kept) => {
    expect(checked(html, '<p>a</p>')).toBe(kept)
  })
  it('drops a heading with the block that it heads', () => {
    expect(checked('<p>a</p><h2>Related</h2><p>More</p>', '<p>a</p>')).toBe('a')
  })
  it('never drops code', () => {
    expect(checked('<p>a</p><pre>x = 1</pre>', '<p>a</p>')).toBe('ax = 1')
  })
})

describe('dropCaptions', () => {
  const left = (html: string) => text(dropCaptions(parse(`<p>Text</p>${html}`).body))

  it.each([
    ['a caption', '<figure><img><figcaption>A fox</figcaption></figure>'],
    ['a named caption', '<div class="wp-caption"><img><p class="wp-caption-text">A fox</p></div>'],
    ['a credit', '<span class="photo-credit">Ann Lee</span>'],
  ])('drops %s', (_, html) => {
    expect(left(html)).toBe('Text')
    expect(dropCaptions(parse(html).body).querySelectorAll('img').length).toBe(html.split('<img').length - 1)
  })
  it.each([
    ['code', '<figure><figcaption><pre>x = 1</pre></figcaption></figure>', 'x = 1'],
    ['prose with such a name', `<div class="with-caption">${long}</div>`, long.trim()],
  ])('keeps %s', (_, html, kept) => {
    expect(left(html)).toBe(`Text${kept}`)
  })
})

describe('overlap', () => {
  const shared = (one: string, other: string) => overlap(parse(one).body, parse(other).body)
  it.each([
    ['<p>abcd</p>', '<p>abcd</p>', 1],
    ['<p>abcd</p><p>efgh</p>', '<p>abcd</p>', 0.5],
    ['<p>abcd</p>', '<p>efgh</p>', 0],
  ])('%s and %s', (one, other, share) => {
    expect(shared(one, other)).toBe(share)
  })
})
