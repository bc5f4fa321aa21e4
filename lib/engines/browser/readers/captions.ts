import { textLength } from '@/lib/engines/browser/measure'

const names = /caption|credit|photograph/i

/** What is longer, or holds more than text, isn't a caption, whatever its name. */
const maxLetters = 400
const content = 'img, picture, video, pre, table, p + p, h1, h2, h3'

/** Removes captions and credits of pictures from an article. */
export function dropCaptions(article: Element): Element {
  for (const element of article.querySelectorAll('figcaption, [class]')) {
    const isNamed = element.localName === 'figcaption' || names.test(element.getAttribute('class') ?? '')
    const holdsMore = element.matches(content) || element.querySelector(content)
    if (isNamed && !holdsMore && textLength(element) <= maxLetters) element.remove()
  }
  return article
}
