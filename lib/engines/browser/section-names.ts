import { headings } from './block-model/headings';
import { letters } from './block-model/kept';

/** A page that names its sections has at least this many. */
const minSections = 3;

/**
 * Removes the ids that only repeat a section's heading, such as `comments` in a
 * manual's section about comments: readers take such a name for what the part
 * is to the page. A page with few of them may name its parts so.
 */
export function dropSectionNames(copy: Document) {
  const sections = [...copy.querySelectorAll(headings)].flatMap((heading) => {
    const section = heading.closest('[id]');
    return section && wordsOf(heading.textContent) === wordsOf(section.id)
      ? [section]
      : [];
  });
  if (sections.length < minSections) return;
  for (const section of sections) section.removeAttribute('id');
}

const wordsOf = (text: string) => letters(text).toLowerCase();
