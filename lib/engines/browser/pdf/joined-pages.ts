import { joined } from './paragraphs';

/** A shorter text without an end is a label, not a sentence that goes on. */
const minChars = 40;

const noText = /^(?:#{1,6} |\||- |\d+\. |\s|\[\^)/;

/**
 * Pages of markdown as one text. A sentence that goes on over a page's end is
 * one, with the page's notes after it.
 */
export function joinedPages(pages: readonly string[]): string {
  const all: string[] = [];
  for (const page of pages) {
    const [first = '', ...blocks] = page.split('\n\n');
    const at = all.findLastIndex((block) => !block.startsWith('[^'));
    const last = all[at] ?? '';
    if (goesOn(last, first))
      all[at] = joined([{ text: last }, { text: first }]);
    else all.push(first);
    all.push(...blocks);
  }
  return all.filter((block) => block !== '').join('\n\n');
}

const goesOn = (text: string, next: string): boolean =>
  text.length >= minChars &&
  !noText.test(text) &&
  !/[.!?:;]["”’»)]*$/.test(text) &&
  /^["“‘«(]?\p{Ll}/u.test(next);
