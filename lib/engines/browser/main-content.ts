import { nesting, proseLength, textLength } from './measure'
import { declaredKinds, hasHeadlineAddress } from './page-kind'
import { dropCaptions } from './readers/captions'
import { readWholePage } from './readers/whole-page'
import Defuddle from 'defuddle'
import { Readability } from '@mozilla/readability'
import { outermost } from './outermost'

type Reader = (copy: Document, url: string) => Element | undefined
type Read = (reader: Reader) => Element | undefined

/**
 * The content of a page, by the reader for its kind: Readability checked by Defuddle for articles, Defuddle for
 * products and discussions, and otherwise (lists, home pages, services) the whole page without its surroundings. The
 * thresholds are measured: `npm run score`.
 */
export function mainContent(copy: Document, url: string, captions = false): Element {
  const read: Read = (reader) => attempt(() => reader(copy.cloneNode(true) as Document, url))
  const whole = read(readWholePage) ?? copy.documentElement
  // Above this the careful readers take many seconds to minutes, and block the page's main thread.
  if (nesting(copy) > 1_000_000) return whole
  const kinds = declaredKinds(copy, url)

  if (kinds.has('discussion')) {
    const thread = read(readWithDefuddle)
    return thread && textLength(thread) > textLength(whole) * 0.4 ? thread : whole
  }
  if (kinds.has('product') && !kinds.has('list') && !kinds.has('article')) {
    return read(readWithDefuddle) ?? whole
  }
  const article = read(readWithReadability)
  const prose = article ? proseLength(article) : 0
  const signs = [kinds.has('article'), hasHeadlineAddress(url), prose > textLength(whole) * 0.4]
  if (article && prose > 200) {
    const finished = (content: Element) => (captions ? content : dropCaptions(content))
    if (signs.filter(Boolean).length >= 2) return finished(checkedArticle(article, read))
    const other = read(readWithDefuddle)
    if (other && proseLength(other) > 500 && overlap(article, other) > 0.85) return finished(article)
  }
  return textLength(whole) < 150 ? (read(readWithDefuddle) ?? whole) : whole
}

/**
 * The article without the blocks that Defuddle also omits. If they disagree, the result with far more prose wins,
 * otherwise Readability's.
 */
function checkedArticle(article: Element, read: Read): Element {
  const other = read(readWithDefuddle)
  if (!other) return article
  if (proseLength(article) < proseLength(other) * 0.3) return other
  const checked = dropDisagreed(article.cloneNode(true) as Element, other)
  return textLength(checked) > textLength(article) * 0.6 ? checked : article
}

/** A reader that crashes on a hostile page counts as finding nothing. */
function attempt(read: () => Element | undefined): Element | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * Defuddle, the better reader for everything but articles. Only its synchronous API is used: the other one requests
 * data from third parties.
 */
function readWithDefuddle(copy: Document, url: string): Element | undefined {
  const { content } = new Defuddle(copy, { url, useAsync: false }).parse()
  const parsed = new DOMParser().parseFromString(content, 'text/html').body
  return parsed.textContent.trim() ? parsed : undefined
}

/** Mozilla's reader, the best for articles. Consumes the copy it is given. */
function readWithReadability(copy: Document): Element | undefined {
  const reader = new Readability<Element>(copy, {
    // A page with more elements is no article, and detecting that would take seconds.
    maxElemsToParse: 50_000,
    // The class of a code block names its language.
    keepClasses: true,
    disableJSONLD: true,
    serializer: (node) => node as Element,
  })
  return reader.parse()?.content ?? undefined
}

/** A selector in the request that the browser can't parse. */
export class BadSelector extends Error {}

/**
 * Keeps only what the selectors match, in page order, without duplicates. Source: contract, `includeTags` "Tags
 * included in output".
 */
export function includeOnly(copy: Document, selectors: string[]) {
  const found = new Set(selectors.flatMap((selector) => select(copy, selector)))
  const root = copy.body ?? copy.documentElement
  const inOrder = [...root.querySelectorAll('*')].filter((element) => found.has(element))
  root.replaceChildren(...(found.has(root) ? root.childNodes : outermost(inOrder)))
}

/** Removes what the selectors match. Source: contract, `excludeTags`. */
export function exclude(copy: Document, selectors: string[]) {
  for (const selector of selectors) for (const element of select(copy, selector)) element.remove()
}

function select(copy: Document, selector: string): Element[] {
  try {
    return [...copy.querySelectorAll(selector)].filter((element) => element !== copy.documentElement)
  } catch {
    throw new BadSelector(`"${selector}" is not a CSS selector.`)
  }
}

const blocks =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, blockquote, figcaption, div, section, ul, ol, table, pre, figure'

/** Clutter inside an article is short; a paragraph of at least this many characters belongs to it. */
const paragraphFrom = 200

/**
 * Drops from one reader's content each block that the other reader omitted: two readers rarely keep the same clutter. A
 * heading stays with the block that it heads, and a paragraph between two that both kept stays, because there the other
 * reader erred.
 */
export function dropDisagreed(content: Element, other: Element): Element {
  const kept = letters(other)
  const leaves = [...content.querySelectorAll(blocks)].filter(
    (block) => !block.querySelector(blocks) && block.localName !== 'pre' && letters(block) !== '',
  )
  const agreed = leaves.map((block) => kept.includes(letters(block)))
  for (const [index, block] of [...leaves.entries()].toReversed()) {
    if (/^h[1-6]$/.test(block.localName) && agreed[index + 1]) agreed[index] = true
  }
  for (const [index, block] of leaves.entries()) {
    const between = agreed[index - 1] && agreed[index + 1] && textLength(block) >= paragraphFrom
    if (!agreed[index] && !between) block.remove()
  }
  return content
}

/** The share of two readers' text that both kept. */
export function overlap(one: Element, other: Element): number {
  const both = letters(dropDisagreed(one.cloneNode(true) as Element, other)).length
  return both / (letters(one).length + letters(other).length - both)
}

/** The text without white space and punctuation, which differ between the readers. */
function letters(element: Element): string {
  return element.textContent.replace(/[^\p{L}\p{N}]+/gu, '')
}
