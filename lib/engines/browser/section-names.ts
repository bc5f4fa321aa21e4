import { headings } from './block-model/headings';
import { letters } from './block-model/kept';

/** A page that names its sections has at least this many. */
const minSections = 3;

/** Holds the name of a section while the readers look at the page. */
const hidden = 'data-named-as-heading';

/**
 * Hides the ids that only repeat a section's heading, such as `comments` in a
 * manual's section about comments: readers take such a name for what the part
 * is to the page. A page with few of them may name its parts so.
 */
export function hideSectionNames(copy: Document) {
  const sections = [...copy.querySelectorAll(headings)].flatMap((heading) => {
    const section = heading.closest('[id]');
    return section && wordsOf(heading.textContent) === wordsOf(section.id)
      ? [section]
      : [];
  });
  if (sections.length < minSections) return;
  for (const section of new Set(sections)) {
    section.setAttribute(hidden, section.id);
    section.removeAttribute('id');
  }
}

/** Restores the hidden names, where links of a table of contents lead. */
export function showSectionNames(content: Element) {
  for (const section of [content, ...content.querySelectorAll(`[${hidden}]`)]) {
    const name = section.getAttribute(hidden);
    if (name === null) continue;
    section.id = name;
    section.removeAttribute(hidden);
  }
}

const wordsOf = (text: string) => letters(text).toLowerCase();
