import { goesOn, joined } from './paragraphs';

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
    if (!noText.test(last) && !noText.test(first) && goesOn(last, first))
      all[at] = joined([{ text: last }, { text: first }]);
    else all.push(first);
    all.push(...blocks);
  }
  return all.filter((block) => block !== '').join('\n\n');
}
