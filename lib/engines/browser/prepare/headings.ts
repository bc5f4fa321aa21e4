import { idInPage } from './same-page';

const headings = 'h1, h2, h3, h4, h5, h6';
const forCopying =
  /anchor|permalink|headerlink|hash-link|direct-link|header-link/i;
const sign =
  /^(?:[\s#¶§🔗\u200b]|permalink.*|anchor|(?:direct )?link to .*)*$/iu;

const wikis = /(?:^|\.)(?:wiki\w*|wiktionary|fandom)\./;

/**
 * Headings without links to themselves, and on wikis without those that edit
 * their sections.
 */
export function plainHeadings(copy: Document, base: string) {
  if (wikis.test(new URL(base).hostname))
    for (const link of copy.querySelectorAll('.mw-editsection')) link.remove();
  for (const link of copy.querySelectorAll('a[href*="#"]')) {
    const heading = link.closest(headings) ?? link.querySelector(headings);
    if (idInPage(link, base) === undefined) continue;
    if (!heading) {
      if (isForCopying(link) && isBesideHeading(link)) link.remove();
      continue;
    }
    if (isPermalink(link, heading)) link.remove();
    else link.replaceWith(...link.childNodes);
  }
}

const isForCopying = (link: Element) =>
  forCopying.test(link.getAttribute('class') ?? '');

/**
 * Whether a link in a heading is only there to copy its address, and no part of
 * what the heading says.
 */
export function isPermalink(link: Element, heading: Element): boolean {
  if (sign.test(link.textContent)) return true;
  return (
    isForCopying(link) && heading.textContent.length > link.textContent.length
  );
}

const isBesideHeading = ({
  previousElementSibling: before,
  nextElementSibling: after,
}: Element) => before?.matches(headings) || after?.matches(headings);
