import { nesting, proseLength, textLength } from './measure'
import { declaredKinds, hasHeadlineAddress } from './page-kind'
import { dropDisagreed } from './readers/agreed'
import { readWholePage } from './readers/whole-page'
import Defuddle from 'defuddle'
import { Readability } from '@mozilla/readability'

type Reader = (copy: Document, url: string) => Element | undefined
type Read = (reader: Reader) => Element | undefined

/**
 * The content of a page, by the reader for its kind: Readability checked by Defuddle for articles, Defuddle for
 * products and discussions, and otherwise (lists, home pages, services) the whole page without its surroundings. The
 * thresholds are measured: `npm run score`.
 */
export function mainContent(copy: Document, url: string): Element {
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
  if (article && prose > 200 && signs.filter(Boolean).length >= 2) return checkedArticle(article, read)
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
