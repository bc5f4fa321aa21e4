import { idInPage } from './same-page'

const headings = 'h1, h2, h3, h4, h5, h6'
const forCopying = /anchor|permalink|headerlink|hash-link|direct-link|header-link/i
const sign = /^(?:[\s#¶§🔗\u200b]|permalink.*|anchor|(?:direct )?link to .*)*$/iu

const wikis = /(?:^|\.)(?:wiki\w*|wiktionary|fandom)\./

/** Headings without links to themselves, and on wikis without those that edit their sections. */
export function plainHeadings(copy: Document, base: string) {
  if (wikis.test(new URL(base).hostname))
    for (const link of copy.querySelectorAll('.mw-editsection')) link.remove()
  for (const link of copy.querySelectorAll('a[href*="#"]')) {
    const heading = link.closest(headings) ?? link.querySelector(headings)
    if (idInPage(link, base) === undefined) continue
    const isForCopying = forCopying.test(link.getAttribute('class') ?? '')
    if (!heading) {
      if (isForCopying && isBesideHeading(link)) link.remove()
      continue
    }
    const isSign = isForCopying || sign.test(link.textContent)
    const rest = heading.textContent.length > link.textContent.length
    if (isSign && (rest || sign.test(link.textContent))) link.remove()
    else link.replaceWith(...link.childNodes)
  }
}

const isBesideHeading = ({ previousElementSibling: before, nextElementSibling: after }: Element) =>
  before?.matches(headings) || after?.matches(headings)
