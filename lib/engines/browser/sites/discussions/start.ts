import { type Mark, likeliest } from '@/lib/engines/browser/sites/post-marks';
import { ancestorsOf } from './ancestors';
import { type FoundPost, type PageMarks, inOrder } from './find-posts';
import { wordsBelow } from './own-text';

const minWords = 3;

/**
 * What started a thread, if it is another kind of element than its replies: of
 * the parts of the page before these, the one that has an author and most words.
 */
export function findStart(
  root: Element,
  replies: readonly FoundPost[],
  { authors, times }: PageMarks,
): FoundPost | undefined {
  const elements = replies.map(({ element }) => element);
  const [first] = elements;
  if (!first) return undefined;
  const around = ancestorsOf(elements);
  const regionOf = (mark: Mark): Element | undefined => {
    if (around.has(mark.element) || inOrder(mark.element, first) > 0)
      return undefined;
    let region = mark.element;
    while (region.parentElement && !around.has(region.parentElement))
      region = region.parentElement;
    const isPart = region !== root && !region.querySelector('nav');
    return isPart ? region : undefined;
  };
  const regions = new Map<Element, Mark[]>();
  for (const mark of authors) {
    const region = regionOf(mark);
    if (region) regions.set(region, [...(regions.get(region) ?? []), mark]);
  }
  const [best] = [...regions]
    .map(([element, marks]) => ({
      element,
      marks,
      words: wordsBelow(element).length,
    }))
    .filter(({ words }) => words >= minWords)
    .toSorted((a, b) => b.words - a.words);
  const author = best && likeliest(best.marks);
  if (!author) return undefined;
  const time = times.find(({ element }) => best.element.contains(element));
  // A line above the posts may name who started the thread, and when.
  const isFirst =
    author.value === replies[0]?.author?.value &&
    time?.value === replies[0]?.time?.value;
  return time && !isFirst ? { element: best.element, author, time } : undefined;
}
